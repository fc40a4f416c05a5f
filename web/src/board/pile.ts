/** A pile's element: its empty place, its name for those who hear, how many cards it has. */
import type { Faces } from "./faces.ts";
import type { Rect } from "./layout.ts";

export class PileElement {
  readonly button = document.createElement("button");
  private readonly place = document.createElement("div");
  private symbol = "";
  private outlined = "";
  private at = "";
  private said = "";
  private live = false;
  private hidden = false;
  private readonly count = document.createElement("span");
  /** Lies over a pile that answers taps by itself, and shows the pointer that. */
  private readonly cover = document.createElement("div");
  private room = "";
  private readonly number = document.createTextNode("");

  /** `press` hears a screen reader's press; keys and pointers are heard by the board. */
  constructor(
    board: HTMLElement,
    private readonly faces: Faces,
    private readonly name: string,
    press: () => void,
  ) {
    const { button, count, cover, place } = this;
    button.type = "button";
    button.tabIndex = -1;
    button.className = "pile";
    button.dataset["pile"] = name;
    place.className = "place";
    count.className = "count";
    count.setAttribute("aria-hidden", "true");
    count.append(this.number);
    cover.className = "cover";
    board.append(place, button, count, cover);
    button.addEventListener("click", (event) => {
      if (event.detail === 0) press();
    });
  }

  /** Shows the symbol of the empty place, and whether a tap does something there. */
  show(symbol: string, live: boolean): void {
    if (symbol !== this.symbol) {
      this.symbol = symbol;
      this.place.className = `place ${this.faces.picture(symbol)}`;
    }
    if (live === this.live) return;
    this.live = live;
    for (const { classList } of [this.button, this.cover]) classList.toggle("live", live);
  }

  /** What is seen of it where there are no cards. */
  get picture(): HTMLElement {
    return this.place;
  }

  hide(hidden: boolean): void {
    this.button.hidden = hidden;
    this.place.hidden = hidden;
    this.hidden = hidden;
    this.showCount();
  }

  /**
   * Takes up the room of all its cards, in multiples of one: another size would be a new layout. Nothing
   * of it is to be seen, so that it can wait for what `later` does.
   */
  outline(
    { x, y, width, height }: Rect,
    card: { width: number; height: number },
    later?: (name: string, act: () => void) => void,
  ): void {
    const at = `translate(${x}px, ${y}px)`;
    const room = `${at} scale(${width / card.width}, ${height / card.height})`;
    if (at !== this.at) {
      this.at = at;
      for (const { style } of [this.place, this.count, this.cover]) style.transform = at;
    }
    if (room === this.room) return;
    this.room = room;
    // The first room is taken at once: until then it has none.
    if (later && this.outlined !== "") later(`room of ${this.name}`, this.takeRoom);
    else this.takeRoom();
  }

  /** What is read out, and the number that is shown; undefined shows none. */
  label(text: string, count: number | undefined): void {
    if (text !== this.said) this.button.setAttribute("aria-label", text);
    this.said = text;
    const shown = count === undefined ? "" : String(count);
    if (this.number.data === shown) return;
    this.number.data = shown;
    this.showCount();
  }

  private readonly takeRoom = (): void => {
    if (this.room === this.outlined) return;
    this.outlined = this.room;
    this.button.style.transform = this.room;
  };

  private showCount(): void {
    const hidden = this.hidden || this.number.data === "";
    if (hidden !== this.count.hidden) this.count.hidden = hidden;
  }
}
