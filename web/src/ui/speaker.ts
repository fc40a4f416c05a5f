/** Says what happened to those who hear the page; nothing of it is to be seen. */
import { el } from "./dom.ts";

export class Speaker {
  // All of it is read, also where only a part is another.
  readonly element = el("p", { class: "heard", "aria-live": "polite", "aria-atomic": "true" });
  private readonly text = document.createTextNode("");

  constructor() {
    this.element.append(this.text);
  }

  /** Says the text once, also if it is the same as before. */
  say(text: string): void {
    // A space at its end makes it another text, which sounds the same. To write in a text costs the
    // page less than to put another element in its place.
    this.text.data = this.text.data === text ? `${text}\u00a0` : text;
  }
}
