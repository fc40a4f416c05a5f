/**
 * A card's element: where it stands, which way it lies, and its way from one place to the next.
 *
 * Only transforms and opacity are animated. Where a moving card is just now is worked out from its
 * animation, so that a new way can start there without asking the page for its layout.
 */
import { cardCode } from "../names.ts";
import type { Faces } from "./faces.ts";
import type { Point } from "./layout.ts";

const EASING = "cubic-bezier(0.25, 0.8, 0.35, 1)";
/** Moving cards pass above all that lie. */
const ALOFT = 500;

/** How long a way takes, and when it starts, in milliseconds. */
export interface Timing {
  duration: number;
  delay: number;
}

export const AT_ONCE: Timing = { duration: 0, delay: 0 };

export class CardElement {
  readonly element = document.createElement("div");
  private readonly picture = new Image();
  private shown = -1;
  private at: Point = { x: 0, y: 0 };
  private way: { animation: Animation; from: Point } | undefined;
  private turning: Animation | undefined;
  private timer = 0;
  private dragged: Point | undefined;
  private pile = "";
  private index = -1;
  private depth = 0;
  private buried = false;
  private placed = false;

  constructor(private readonly faces: Faces) {
    this.element.className = "card";
    this.picture.alt = "";
    this.picture.draggable = false;
    this.element.append(this.picture);
  }

  /** Which card of which pile this is; read back by pointer and tests. */
  name(pile: string, index: number): void {
    const { dataset } = this.element;
    if (pile !== this.pile) dataset["pile"] = pile;
    if (index !== this.index) dataset["index"] = String(index);
    this.pile = pile;
    this.index = index;
  }

  /** Turns the card; nothing of a card's face stays on the page while it lies face down. */
  face(face: number, { duration, delay }: Timing): void {
    if (face === this.shown) return;
    const first = this.shown < 0;
    this.turning?.cancel();
    clearTimeout(this.timer);
    this.shown = face;
    if (face === 0) delete this.element.dataset["card"];
    else this.element.dataset["card"] = cardCode(face);
    if (duration === 0 || first) {
      this.draw();
      return;
    }
    // From the narrow side: what the card was until then is gone with its last step.
    const turn = (): void => {
      this.draw();
      this.turning = this.picture.animate(
        { transform: ["scaleX(0)", "scaleX(1)"] },
        { duration, easing: EASING },
      );
    };
    if (delay === 0) turn();
    else this.timer = window.setTimeout(turn, delay);
  }

  /**
   * Moves the card to a place; it gets there at once or on its way. A card that appears is not
   * seen before it sets out.
   */
  move(to: Point, depth: number, { duration, delay }: Timing, appears = false): void {
    // Most cards of a pile that changed lie where they lay: nothing is written for them.
    const rests = this.placed && !this.way && !this.dragged && depth === this.depth;
    if (rests && to.x === this.at.x && to.y === this.at.y) return;
    this.placed = true;
    const from = this.now();
    this.stop();
    this.at = to;
    this.depth = depth;
    this.element.classList.remove("held");
    this.element.style.transform = translate(to);
    const still = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 1;
    this.element.style.zIndex = String(still || duration === 0 ? depth : depth + ALOFT);
    if (still || duration === 0) return;
    const transform = [translate(from), translate(to)];
    const animation = this.element.animate(
      appears ? { transform, opacity: [0, 1] } : { transform },
      { duration, delay, easing: EASING, fill: "backwards" },
    );
    this.way = { animation, from };
    animation.onfinish = () => {
      this.way = undefined;
      this.element.style.zIndex = String(depth);
    };
  }

  /** Follows the pointer, by that much from where the card lies. */
  drag(by: Point): void {
    this.element.style.transform = translate({ x: this.at.x + by.x, y: this.at.y + by.y });
    this.dragged = by;
  }

  /** Lifts the card above all others. */
  lift(): void {
    this.stop();
    this.element.classList.add("held");
    this.element.style.zIndex = String(this.depth + 2 * ALOFT);
    this.drag({ x: 0, y: 0 });
  }

  /** Where the card is to be seen this moment. */
  now(): Point {
    const { at, way, dragged } = this;
    if (dragged) return { x: at.x + dragged.x, y: at.y + dragged.y };
    if (!way) return at;
    const done = way.animation.effect?.getComputedTiming().progress ?? 1;
    return {
      x: way.from.x + (at.x - way.from.x) * done,
      y: way.from.y + (at.y - way.from.y) * done,
    };
  }

  /** Where the card lies, or will lie when it has come there. */
  get place(): Point {
    return this.at;
  }

  /** Takes a card out of sight that lies under others. */
  bury(hidden: boolean): void {
    // Unlike a card that is not there at all it costs the page no layout.
    if (hidden !== this.buried) this.element.classList.toggle("buried", hidden);
    this.buried = hidden;
  }

  remove(): void {
    this.stop();
    clearTimeout(this.timer);
    this.element.remove();
  }

  private stop(): void {
    this.way?.animation.cancel();
    this.way = undefined;
    this.dragged = undefined;
  }

  /** Draws the side that is up. */
  draw(): void {
    const symbol = this.shown > 0 ? `card-${cardCode(this.shown)}` : "card-back";
    this.picture.src = this.faces.address(symbol);
  }
}

function translate({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}
