/** What the table has to say: a word in passing, or how the game ended and what to do now. */
import type { Pause } from "../pause.ts";
import { el, icon } from "./dom.ts";

export interface Choice {
  label: string;
  act: () => void;
}

/** Milliseconds that a word in passing stays. */
const PASSING = 4500;

export class Notice {
  readonly element = el("div", { class: "notice", role: "status", "aria-live": "polite" });
  private timer = 0;
  /** Says again how the game stands, after a word in passing. */
  private standing: (() => void) | undefined;

  /** `close` is what the button is called that puts away what was said of the end. */
  constructor(
    private readonly close: string,
    private readonly pause: Pause,
  ) {
    // A word in passing may lie over the cards: a tap puts it away.
    this.element.addEventListener("click", () => {
      this.clearPassing();
    });
  }

  /** Says something for a while; what was said of the end comes back after it. */
  pass(text: string): void {
    const { standing } = this;
    this.say("passing", text);
    this.standing = standing;
    this.timer = window.setTimeout(() => {
      this.clearPassing();
    }, PASSING);
  }

  /** Says how the game ended; stays until it is cleared. */
  end(
    kind: "won" | "stuck" | "dead" | "finish" | "hint" | "search",
    heading: string,
    text: string,
    choices: readonly Choice[],
    closed: () => void = () => undefined,
  ): void {
    // What was found out in the background waits until a word in passing has been read.
    if ((kind === "dead" || kind === "finish") && this.element.dataset["kind"] === "passing") {
      this.standing = () => {
        this.end(kind, heading, text, choices, closed);
      };
      return;
    }
    this.say(kind, text);
    this.element.prepend(el("strong", {}, heading));
    const buttons = choices.map(({ label, act }) => {
      const button = el("button", { type: "button" }, label);
      button.addEventListener("click", act);
      return button;
    });
    const close = el(
      "button",
      { type: "button", class: "close", title: this.close },
      icon("close"),
    );
    close.addEventListener("click", () => {
      this.clear();
      closed();
    });
    this.element.append(el("div", { class: "choices" }, ...buttons), close);
    this.standing = () => {
      this.end(kind, heading, text, choices, closed);
    };
  }

  clear(): void {
    clearTimeout(this.timer);
    this.standing = undefined;
    // Mostly there is nothing to be cleared.
    if (this.element.dataset["kind"] === undefined) return;
    // Out of sight at once. To take it out lays the page out anew, which can wait.
    delete this.element.dataset["kind"];
    this.pause.later("notice", () => {
      this.element.replaceChildren();
    });
  }

  /** Takes a word in passing away; what was said of the end stays or comes back. */
  clearPassing(): void {
    if (this.element.dataset["kind"] !== "passing") return;
    const { standing } = this;
    this.clear();
    standing?.();
  }

  private say(kind: string, text: string): void {
    this.clear();
    this.pause.forget("notice");
    this.element.dataset["kind"] = kind;
    this.element.replaceChildren(el("p", {}, text));
  }
}
