/** Says what happened to those who hear the page; nothing of it is to be seen. */
import { el } from "./dom.ts";

export class Speaker {
  readonly element = el("p", { class: "heard", "aria-live": "polite" });

  /** Says the text once, also if it is the same as before. */
  say(text: string): void {
    this.element.replaceChildren(el("span", {}, text));
  }
}
