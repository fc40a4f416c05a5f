/**
 * The cursor of the keys on the board: where it is, how it is seen and read out, and what the keys
 * do there. What is under the cursor has the focus, so that a screen reader says it.
 */
import { settled, step, top, type Direction, type Ground } from "./cursor.ts";
import type { Group } from "./state.ts";

/** What the keys need of the board. */
export interface Hands {
  ground(): Ground | undefined;
  held(): Group | undefined;
  /** Lifts the cards; false if they can't be lifted. */
  lift(group: Group): boolean;
  /** Holds the lifted cards over a pile. */
  carry(pile: number): void;
  /** Lays the lifted cards down there; they stay in the hand if that is refused. */
  layDown(pile: number): void;
  putBack(): void;
  tap(group: Group): void;
  /** The upper left corner of a place, in pixels of the board. */
  corner(group: Group): { x: number; y: number } | undefined;
  /** The place that an element of the board stands for. */
  place(element: HTMLElement): Group | undefined;
  /** The element that stands for the place, and what is read out there. */
  element(group: Group): HTMLElement;
  text(group: Group): string;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

export class KeyCursor {
  private at: Group = { pile: 0, index: -1 };
  private focused: HTMLElement | undefined;
  private corner = { x: NaN, y: NaN };
  private readonly frame = document.createElement("div");

  constructor(
    private readonly board: HTMLElement,
    private readonly hands: Hands,
  ) {
    this.frame.className = "cursor";
    this.frame.hidden = true;
    board.append(this.frame);
    board.addEventListener("focusin", (event) => {
      const target = event.target as HTMLElement;
      this.frame.hidden = !target.matches(":focus-visible");
      // A screen reader sets the focus by itself; the cursor goes with it.
      const place = hands.place(target);
      if (place && target !== this.focused) this.set(place);
    });
    board.addEventListener("focusout", (event) => {
      if (event.relatedTarget instanceof Node && board.contains(event.relatedTarget)) return;
      this.frame.hidden = true;
      this.hands.putBack();
    });
    board.addEventListener("keyup", (event) => {
      // A button is pressed when the space bar is let go.
      if (event.key === " ") event.preventDefault();
    });
  }

  get place(): Group {
    return this.at;
  }

  get hasFocus(): boolean {
    return this.board.contains(document.activeElement);
  }

  /** Does what the key stands for on the board; false if it stands for nothing here. */
  key(key: string): boolean {
    const direction = DIRECTIONS[key];
    if (direction) return this.move(direction);
    if (!this.hasFocus) return false;
    if (key === "Enter" || key === " ") this.act();
    else if (key === "Escape" && this.hands.held()) this.hands.putBack();
    else return false;
    return true;
  }

  /** Takes the cursor to the top of a pile; false if it is not on the table. */
  goTo(pile: number): boolean {
    const ground = this.hands.ground();
    if (!ground?.table.piles[pile]) return false;
    this.set(top(ground, pile));
    return true;
  }

  /** After a change of the table: to a place that is there, with the focus if the board had it. */
  refresh(focus: boolean): void {
    const ground = this.hands.ground();
    if (!ground) return;
    this.at = settled(ground, this.at);
    this.show(focus);
  }

  private move(direction: Direction): boolean {
    const ground = this.hands.ground();
    if (!ground) return false;
    // The first key only shows where the cursor is.
    const first = !this.hasFocus;
    this.set(first ? this.at : step(ground, this.at, direction, this.hands.held() !== undefined));
    return true;
  }

  private set(at: Group): void {
    this.at = at;
    if (this.hands.held()) this.hands.carry(at.pile);
    this.show(true);
  }

  private act(): void {
    const { at, hands } = this;
    const held = hands.held();
    if (!held) {
      if (!hands.lift(at)) hands.tap(at);
    } else if (held.pile === at.pile) hands.putBack();
    else hands.layDown(at.pile);
  }

  /** Puts frame and focus where the cursor is. */
  private show(focus: boolean): void {
    const corner = this.hands.corner(this.at);
    if (corner && (corner.x !== this.corner.x || corner.y !== this.corner.y)) {
      this.corner = corner;
      this.frame.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
    }
    const element = this.hands.element(this.at);
    const left = this.focused;
    if (element !== left) {
      this.focused = element;
      element.tabIndex = 0;
      if (!(element instanceof HTMLButtonElement)) element.setAttribute("role", "button");
    }
    const text = this.hands.text(this.at);
    if (element.ariaLabel !== text) element.setAttribute("aria-label", text);
    if (focus && document.activeElement !== element) element.focus({ preventScroll: true });
    if (left && left !== element) forget(left);
  }
}

/** A card that the cursor has left is a picture again: what was said of it may be true no more. */
function forget(element: HTMLElement): void {
  if (element instanceof HTMLButtonElement) element.tabIndex = -1;
  else for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
}
