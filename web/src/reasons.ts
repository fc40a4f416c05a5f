/** Why a move is refused, in words of the game; the rule itself has decided, not this file. */
import type { Texts } from "./texts.ts";

/** The text for a reason word of the kernel (kernel/moves.hpp). */
export function reasonText(texts: Texts, reason: string): string {
  const text = TEXTS[reason];
  return text ? text(texts) : texts.t("That move is not possible.");
}

/** Each reason by itself, so that every message stands in the source as it is translated. */
const TEXTS: Readonly<Record<string, (texts: Texts) => string>> = {
  "not-a-move": ({ t }) => t("That is no move."),
  "no-such-pile": ({ t }) => t("There is no such pile in this game."),
  "same-pile": ({ t }) => t("A pile never goes onto itself."),
  "game-won": ({ t }) => t("The game is won already."),
  "source-empty": ({ t }) => t("There is no card there."),
  "closed-source": ({ t }) => t("The cards of the stock can't be moved by hand."),
  "closed-target": ({ t }) => t("Nothing is laid there."),
  "top-card-only": ({ t }) => t("Cards go there one at a time."),
  "face-down": ({ t }) => t("A face-down card can't be moved."),
  "not-in-order": ({ t }) => t("These cards are not in order, so they don't move together."),
  "single-cards": ({ t }) => t("In this game cards are moved one at a time."),
  "whole-pile": ({ t }) => t("Only the top card or the whole column moves."),
  "no-take-back": ({ t }) => t("Cards stay on the foundations."),
  "between-foundations": ({ t }) => t("Nothing is moved from one foundation to another."),
  "foundation-base": ({ t }) => t("An empty foundation begins with another rank."),
  "foundation-suit": ({ t }) => t("Each foundation takes one suit only."),
  "foundation-rank": ({ t }) => t("A foundation goes up one rank at a time."),
  "foundation-full": ({ t }) => t("This foundation is complete."),
  "space-king": ({ t }) => t("Only a king may go into an empty column."),
  "space-reserve": ({ t }) => t("Empty columns are filled from the reserve while it lasts."),
  "cell-full": ({ t }) => t("A cell holds one card."),
  "tableau-base": ({ t }) => t("Nothing is laid on a card of the rank that opens foundations."),
  "tableau-rank": ({ t }) => t("The ranks don't follow each other."),
  "tableau-suit": ({ t }) => t("Columns are built in suit."),
  "tableau-colour": ({ t }) => t("Columns are built in alternating colours."),
  "stock-empty": ({ t }) => t("The stock is empty."),
  "no-hand-deal": ({ t }) => t("In this game the stock is not turned by hand."),
  "stock-not-empty": ({ t }) => t("First the stock must be dealt to its end."),
  "waste-empty": ({ t }) => t("There is nothing left to turn."),
  "no-passes-left": ({ t }) => t("That was the last pass through the stock."),
};
