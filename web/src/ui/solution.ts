/** The bar of a solution that is shown: how far it is, on and back by moves, and back to the game. */
import type { Texts } from "../texts.ts";
import { el, icon, type IconName } from "./dom.ts";

export interface SolutionHands {
  /** Goes on by itself or stands still. */
  turn: () => void;
  step: (by: 1 | -1) => void;
  leave: () => void;
}

export interface SolutionStanding {
  shown: number;
  length: number;
  runs: boolean;
}

export class SolutionBar {
  readonly element: HTMLElement;
  private readonly text = document.createTextNode("");
  private readonly turn: HTMLButtonElement;
  private readonly back: HTMLButtonElement;
  private readonly on: HTMLButtonElement;

  constructor(
    private readonly texts: Texts,
    hands: SolutionHands,
  ) {
    const { t } = texts;
    const button = (name: IconName, label: string, act: () => void) => {
      const made = el("button", { type: "button", title: label, "aria-label": label }, icon(name));
      made.addEventListener("click", act);
      return made;
    };
    this.back = button("back", t("One move back"), () => {
      hands.step(-1);
    });
    this.turn = button("play", t("Play"), hands.turn);
    this.on = button("on", t("One move on"), () => {
      hands.step(1);
    });
    const leave = el("button", { type: "button" }, t("Back to my game"));
    leave.addEventListener("click", hands.leave);
    this.element = el(
      "div",
      { class: "solution", role: "group", "aria-label": t("Solution"), hidden: true },
      el("p", {}, this.text),
      this.back,
      this.turn,
      this.on,
      leave,
    );
  }

  /** Shows how far it is; the first time the focus comes here. */
  show({ shown, length, runs }: SolutionStanding): void {
    const { texts, turn, element } = this;
    const { t } = texts;
    this.text.data = t("Solution: move %(number)s of %(all)s", {
      number: texts.number(shown),
      all: texts.number(length),
    });
    this.back.setAttribute("aria-disabled", String(shown === 0));
    this.on.setAttribute("aria-disabled", String(shown === length));
    const label = runs ? t("Pause") : t("Play");
    if (turn.title !== label) {
      turn.title = label;
      turn.setAttribute("aria-label", label);
      turn.replaceChildren(icon(runs ? "pause" : "play"));
    }
    if (!element.hidden) return;
    element.hidden = false;
    turn.focus();
  }

  hide(): void {
    this.element.hidden = true;
  }
}
