/** What a player calls cards and piles. */
import type { Texts } from "./texts.ts";

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";

export function rankOf(card: number): number {
  return card & 15;
}

export function suitOf(card: number): number {
  return card >> 4;
}

/** Two characters, as in docs/formats.md: "QH". */
export function cardCode(card: number): string {
  return `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`;
}

/** "queen of hearts"; 0 is a card that lies face down. */
export function cardName(texts: Texts, card: number): string {
  if (card === 0) return texts.t("a face-down card");
  return texts.t("%(rank)s of %(suit)s", {
    rank: rankName(texts, rankOf(card)),
    suit: suitName(texts, suitOf(card)),
  });
}

export function rankName(texts: Texts, rank: number): string {
  switch (rank) {
    case 1:
      return texts.t("ace");
    case 11:
      return texts.t("jack");
    case 12:
      return texts.t("queen");
    case 13:
      return texts.t("king");
    default:
      return String(rank);
  }
}

export function suitName(texts: Texts, suit: number): string {
  return [texts.t("clubs"), texts.t("diamonds"), texts.t("hearts"), texts.t("spades")][suit] ?? "";
}

/** "column 3", "stock"; a kind's number is left out where there is only one of it. */
export function pileName(texts: Texts, names: readonly string[], pile: number): string {
  const name = names[pile] ?? "";
  const kind = name.charAt(0);
  const number = name.slice(1);
  const alone = names.filter((other) => other.startsWith(kind)).length === 1;
  switch (kind) {
    case "s":
      return texts.t("stock");
    case "w":
      return texts.t("waste");
    case "f":
      return alone ? texts.t("foundation") : texts.t("foundation %(number)s", { number });
    case "r":
      return alone ? texts.t("reserve") : texts.t("reserve %(number)s", { number });
    case "c":
      return alone ? texts.t("cell") : texts.t("cell %(number)s", { number });
    default:
      return texts.t("column %(number)s", { number });
  }
}

/** A pile as it is read out: its name, its open cards from the top, the number of covered ones. */
export function pileText(
  texts: Texts,
  names: readonly string[],
  pile: number,
  cards: readonly number[],
): string {
  const name = pileName(texts, names, pile);
  if (cards.length === 0) return texts.t("%(pile)s, empty", { pile: name });
  const kind = names[pile]?.charAt(0);
  const open = cards.filter((card) => card !== 0);
  const shown = kind === "w" || kind === "f" ? open.slice(-1) : open;
  const parts = [name, ...shown.reverse().map((card) => cardName(texts, card))];
  const covered = cards.length - open.length;
  if (covered > 0)
    parts.push(texts.n("%(num)s card face down", "%(num)s cards face down", covered));
  return parts.join(", ");
}

/** A card of a pile that is not its top one: "king of spades, column 3". */
export function cardText(
  texts: Texts,
  names: readonly string[],
  pile: number,
  card: number,
): string {
  return `${cardName(texts, card)}, ${pileName(texts, names, pile)}`;
}
