/** Advice in words. */
import type { View } from "./kernel.ts";
import { isTurn, readMove } from "./moves.ts";
import { cardName, pileName } from "./names.ts";
import type { Texts } from "./texts.ts";

/** What is to be done: "7 of hearts onto 8 of spades, column 3." */
export function moveText(texts: Texts, names: readonly string[], view: View, move: string): string {
  const { t } = texts;
  if (move === "redeal") return t("Turn the waste over: it is the stock again.");
  const moved = readMove(move, names);
  if (isTurn(move) || !moved) return t("Turn the stock.");
  const card = cardName(texts, view.piles[moved.from]?.at(-moved.count) ?? 0);
  const pile = pileName(texts, names, moved.to);
  const number = texts.number(moved.count);
  const top = view.piles[moved.to]?.at(-1) ?? 0;
  if (top === 0 || !names[moved.to]?.startsWith("t"))
    return moved.count === 1
      ? t("%(card)s to %(pile)s.", { card, pile })
      : t("%(number)s cards from %(card)s to %(pile)s.", { number, card, pile });
  const other = cardName(texts, top);
  return moved.count === 1
    ? t("%(card)s onto %(other)s, %(pile)s.", { card, other, pile })
    : t("%(number)s cards from %(card)s onto %(other)s, %(pile)s.", { number, card, other, pile });
}
