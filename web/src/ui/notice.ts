/** What the table has to say: a word in passing, or how the game ended and what to do now. */
import { el } from "./dom.ts";

export interface Choice {
  label: string;
  act: () => void;
}

/** Milliseconds that a word in passing stays. */
const PASSING = 4500;

export class Notice {
  readonly element = el("div", { class: "notice", role: "status", "aria-live": "polite" });
  private timer = 0;

  /** Says something for a while. */
  pass(text: string): void {
    this.say("passing", text);
    this.timer = window.setTimeout(() => {
      this.clear();
    }, PASSING);
  }

  /** Says how the game ended; stays until it is cleared. */
  end(
    kind: "won" | "stuck" | "dead" | "finish",
    heading: string,
    text: string,
    choices: readonly Choice[],
  ): void {
    this.say(kind, text);
    this.element.prepend(el("strong", {}, heading));
    const buttons = choices.map(({ label, act }) => {
      const button = el("button", { type: "button" }, label);
      button.addEventListener("click", act);
      return button;
    });
    this.element.append(el("div", { class: "choices" }, ...buttons));
  }

  clear(): void {
    clearTimeout(this.timer);
    delete this.element.dataset["kind"];
    this.element.replaceChildren();
  }

  /** Takes a word in passing away; what was said of the end stays. */
  clearPassing(): void {
    if (this.element.dataset["kind"] === "passing") this.clear();
  }

  private say(kind: string, text: string): void {
    this.clear();
    this.element.dataset["kind"] = kind;
    this.element.append(el("p", {}, text));
  }
}
