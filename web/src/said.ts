/** What happened on the table, in words for those who hear it. */
import type { View } from "./kernel.ts";
import { isTurn, readMove } from "./moves.ts";
import { cardName, pileName } from "./names.ts";
import type { Texts } from "./texts.ts";

/** Automatic moves that are read out one by one; of more only the number is said. */
const EACH = 4;

export interface Deed {
  move: string;
  before: View;
  after: View;
}

/** A step of the game: the player's move and what came of it, then the automatic moves. */
export function stepText(texts: Texts, names: readonly string[], deeds: readonly Deed[]): string {
  const told = deeds.slice(0, EACH + 1).map((deed) => deedText(texts, names, deed));
  const more = deeds.length - told.length;
  if (more > 0) told.push(texts.n("%(num)s more move.", "%(num)s more moves.", more));
  return told.join(" ");
}

/** A move, and the cards that were turned up or came onto piles by themselves. */
function deedText(texts: Texts, names: readonly string[], { move, before, after }: Deed): string {
  const { t } = texts;
  const parts: string[] = [];
  const moved = readMove(move, names);
  const turn = isTurn(move);
  if (move === "redeal") parts.push(t("The waste is turned over and is the stock again."));
  else if (moved && !turn) {
    const card = before.piles[moved.from]?.at(-moved.count) ?? 0;
    const pile = pileName(texts, names, moved.to);
    parts.push(
      moved.count === 1
        ? t("%(card)s to %(pile)s.", { card: cardName(texts, card), pile })
        : t("%(number)s cards from %(card)s to %(pile)s.", {
            number: texts.number(moved.count),
            card: cardName(texts, card),
            pile,
          }),
    );
  }
  for (const [pile, cards] of after.piles.entries()) {
    const old = before.piles[pile] ?? [];
    const left = moved && !turn && pile === moved.from ? old.slice(0, -moved.count) : old;
    const laid = moved && !turn && pile === moved.to ? moved.count : 0;
    if (left === old && laid === 0 && same(cards, old)) continue;
    for (const [index, card] of cards.entries()) {
      if (card === 0 || names[pile] === "s") continue;
      const turned = index < left.length && left[index] === 0;
      const came = index >= left.length + laid;
      // Of several cards on the waste only the top one can be played.
      if (names[pile] === "w" && index < cards.length - 1) continue;
      if (turned) parts.push(t("%(card)s turned up.", { card: cardName(texts, card) }));
      else if (came && names[pile] === "w")
        parts.push(t("%(card)s from the stock.", { card: cardName(texts, card) }));
      else if (came)
        parts.push(
          t("%(card)s comes to %(pile)s.", {
            card: cardName(texts, card),
            pile: pileName(texts, names, pile),
          }),
        );
    }
  }
  return parts.join(" ");
}

function same(cards: readonly number[], others: readonly number[]): boolean {
  return cards.length === others.length && cards.every((card, at) => card === others[at]);
}

/** Cards in the hand of who plays by keys, and where they fit. */
export function liftedText(
  texts: Texts,
  names: readonly string[],
  cards: readonly number[],
  targets: readonly number[],
): string {
  const { t } = texts;
  const card = cardName(texts, cards[0] ?? 0);
  const held =
    cards.length === 1
      ? t("%(card)s in the hand.", { card })
      : t("%(number)s cards from %(card)s in the hand.", {
          number: texts.number(cards.length),
          card,
        });
  const places = targets.map((pile) => pileName(texts, names, pile)).join(", ");
  const fits = places ? t("Fits on: %(places)s.", { places }) : t("Fits nowhere.");
  return `${held} ${fits}`;
}
