/** A pile's element: its empty place, its name for those who hear, how many cards it has. */
import type { Faces } from "./faces.ts";
import type { Rect } from "./layout.ts";

export class PileElement {
  readonly button = document.createElement("button");
  private readonly place = new Image();
  private symbol = "";
  private readonly count = document.createElement("span");
  private readonly number = document.createTextNode("");

  /** `press` hears a screen reader's press; keys and pointers are heard by the board. */
  constructor(
    board: HTMLElement,
    private readonly faces: Faces,
    name: string,
    press: () => void,
  ) {
    const { button, count, place } = this;
    button.type = "button";
    button.tabIndex = -1;
    button.className = "pile";
    button.dataset["pile"] = name;
    place.alt = "";
    place.draggable = false;
    button.append(place);
    count.className = "count";
    count.setAttribute("aria-hidden", "true");
    count.append(this.number);
    board.append(button, count);
    button.addEventListener("click", (event) => {
      if (event.detail === 0) press();
    });
  }

  /** Shows the symbol of the empty place, and whether a tap does something there. */
  show(symbol: string, live: boolean): void {
    if (symbol !== this.symbol) {
      this.symbol = symbol;
      this.draw();
    }
    this.button.classList.toggle("live", live);
  }

  /** Draws the empty place. */
  draw(): void {
    this.place.src = this.faces.address(this.symbol);
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
    const shown = count === undefined ? "" : String(count);
    if (this.number.data !== shown) this.number.data = shown;
  }
}
