/** A pile's element: its empty place, its name for those who hear, how many cards it has. */
import type { Rect } from "./layout.ts";

const SVG = "http://www.w3.org/2000/svg";

export class PileElement {
  readonly button = document.createElement("button");
  private readonly place = document.createElementNS(SVG, "use");
  private readonly count = document.createElement("span");

  /** `press` hears a screen reader's press; keys and pointers are heard by the board. */
  constructor(board: HTMLElement, name: string, press: () => void) {
    const { button, count } = this;
    button.type = "button";
    button.tabIndex = -1;
    button.className = "pile";
    button.dataset["pile"] = name;
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", "0 0 250 350");
    picture.append(this.place);
    button.append(picture);
    count.className = "count";
    count.setAttribute("aria-hidden", "true");
    board.append(button, count);
    button.addEventListener("click", (event) => {
      if (event.detail === 0) press();
    });
  }

  /** Shows the symbol of the empty place, and whether a tap does something there. */
  show(symbol: string, live: boolean): void {
    if (this.place.getAttribute("href") !== symbol) this.place.setAttribute("href", symbol);
    this.button.classList.toggle("live", live);
  }

  hide(hidden: boolean): void {
    this.button.hidden = hidden;
    this.count.hidden = hidden;
  }

  /** Takes up the room of all its cards. */
  outline(rect: Rect | undefined): void {
    if (!rect) return;
    const { style } = this.button;
    style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    this.count.style.transform = style.transform;
  }

  /** What is read out, and the number that is shown; undefined shows none. */
  label(text: string, count: number | undefined): void {
    this.button.setAttribute("aria-label", text);
    this.count.textContent = count === undefined ? "" : String(count);
  }
}
