/**
 * A card's element: where it stands, which way it lies, and its way from one place to the next.
 *
 * Only transforms and opacity are animated. Where a moving card is just now is worked out from its
 * animation, so that a new way can start there without asking the page for its layout.
 */
import { cardCode } from "../names.ts";
import { BACK, type Faces } from "./faces.ts";
import type { Flight } from "./flight.ts";
import type { Point } from "./layout.ts";

/** Moving cards pass above all that lie. */
const ALOFT = 500;
const TURN = ["scaleX(0)", "scaleX(1)"];
/** Milliseconds of a way: at least, and for each pixel, and at most. */
const WAY = { least: 130, pixel: 0.14, most: 280 };

export class CardElement {
  readonly element = document.createElement("div");
  private picture = "";
  private shown = -1;
  private at: Point = { x: 0, y: 0 };
  private way: { animation: Animation; from: Point } | undefined;
  /** It shows another side since it was moved last. */
  private turns = false;
  private timer = 0;
  private dragged: Point | undefined;
  private pile = "";
  private index = -1;
  private depth = 0;
  private buried = false;
  private placed = false;

  constructor(private readonly faces: Faces) {
    this.element.className = `card ${faces.picture(BACK)}`;
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
  face(face: number, flight: Flight): void {
    if (face === this.shown) return;
    const first = this.shown < 0;
    clearTimeout(this.timer);
    this.shown = face;
    if (face === 0) delete this.element.dataset["card"];
    else this.element.dataset["card"] = cardCode(face);
    if (flight.duration === 0 || first || flight.delay === 0) {
      this.turns = flight.duration > 0 && !first;
      this.draw();
      return;
    }
    this.timer = window.setTimeout(() => {
      this.draw();
      // It may be on its way: the same one, but turning.
      if (!this.dragged) this.fly(this.now(), flight, { ...flight.timing, delay: 0 }, true);
    }, flight.delay);
  }

  /**
   * Moves the card to a place; it gets there at once or on its way. A card that appears is not
   * seen before it sets out.
   */
  move(to: Point, depth: number, flight: Flight, appears = false): void {
    const { turns } = this;
    // Most cards of a pile that changed lie where they lay: nothing is written for them.
    const rests = this.placed && !turns && !this.way && !this.dragged && depth === this.depth;
    if (rests && to.x === this.at.x && to.y === this.at.y) return;
    this.placed = true;
    this.turns = false;
    const from = this.now();
    this.stop();
    this.at = to;
    this.depth = depth;
    this.element.classList.remove("held");
    this.element.style.transform = translate(to);
    const near = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 1;
    const still = (near && !turns) || flight.duration === 0;
    this.element.style.zIndex = String(still ? depth : depth + ALOFT);
    if (still) return;
    this.fly(from, flight, flight.timing, turns, appears);
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

  /** Milliseconds that the way from here takes. */
  timeTo(to: Point, speed: number): number {
    const from = this.now();
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return Math.min(WAY.most, WAY.least + WAY.pixel * length) * speed;
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

  private fly(
    from: Point,
    flight: Flight,
    timing: KeyframeAnimationOptions,
    turns: boolean,
    appears = false,
  ): void {
    this.way?.animation.cancel();
    const transform = [translate(from), translate(this.at)].map((place, index) =>
      // From the narrow side: what the card was until then is gone with its first step.
      turns ? `${place} ${TURN[index]}` : place,
    );
    const animation = this.element.animate(
      appears ? { transform, opacity: [0, 1] } : { transform },
      timing,
    );
    this.way = { animation, from };
    flight.atLanding(() => {
      if (this.way?.animation !== animation) return;
      this.stop();
      this.element.style.zIndex = String(this.depth);
    });
  }

  private stop(): void {
    this.way?.animation.cancel();
    this.way = undefined;
    this.dragged = undefined;
  }

  /** Draws the side that is up: a face lies over the back, which is there as long as it is not. */
  private draw(): void {
    const { classList } = this.element;
    if (this.picture !== "") classList.remove(this.picture);
    this.picture = this.shown > 0 ? this.faces.picture(`card-${cardCode(this.shown)}`) : "";
    if (this.picture !== "") classList.add(this.picture);
  }
}

function translate({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}
