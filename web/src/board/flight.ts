/**
 * The way of cards that set out together: how long it takes, how it slows down, and its end.
 *
 * The browser works out the styles of what it moves anew in each of the last frames of an animation,
 * and in the frame after it. So an animation here goes on long after its cards have come to rest. It
 * is taken away before its end: with the next change of the table, or when the player pauses.
 */

/** The part of an animation in which something moves. */
const MOVING = 0.08;
/**
 * The part of a way that a card has made when it is first seen, and where it stays for a moment: the
 * browser works styles out anew where the first frame after the start of an animation shows another
 * picture than its start.
 */
const HELD = { time: 0.16, way: 0.15 };
/** Fast at first, slower and slower, then at rest. */
const EASING = slowing(12);
/** Of a way: how long after it the flight lands. An animation may have begun a frame late. */
const LATE = 0.15;

export class Flight {
  /** Milliseconds that a way takes, and until it begins; `landings` hears of its end. */
  constructor(
    readonly duration: number,
    readonly delay = 0,
    private readonly landings?: Landings,
  ) {}

  /** For the animations of the flight. */
  get timing(): KeyframeAnimationOptions {
    const { duration, delay } = this;
    return { duration: duration / MOVING, delay, easing: EASING, fill: "backwards" };
  }

  /** Does that some time after the cards have come to rest. */
  atLanding(act: () => void): void {
    this.landings?.add(this.delay + this.duration * (1 + LATE), act);
  }
}

export const AT_ONCE = new Flight(0);

/** What is to be done for cards that have come to rest. */
export class Landings {
  private open: { due: number; act: () => void }[] = [];

  /** `later` calls back when nobody waits for anything. */
  constructor(private readonly later: (name: string, act: () => void) => void) {}

  add(after: number, act: () => void): void {
    this.open.push({ due: performance.now() + after, act });
    if (this.open.length === 1) this.wait();
  }

  /** Lands the flights that are over. */
  land(): void {
    if (this.open.length === 0) return;
    const now = performance.now();
    const over = this.open.filter(({ due }) => due <= now);
    this.open = this.open.filter(({ due }) => due > now);
    for (const { act } of over) act();
  }

  private wait(): void {
    this.later("landings", () => {
      this.land();
      if (this.open.length > 0) this.wait();
    });
  }
}

/** An easing that has come to its end where MOVING ends, drawn as straight lines. */
function slowing(lines: number): string {
  const points = Array.from({ length: lines + 1 }, (_, index) => {
    const done = index / lines;
    const time = HELD.time + (1 - HELD.time) * done;
    const way = 1 - (1 - HELD.way) * (1 - done) ** 3;
    return `${way.toFixed(4)} ${(time * MOVING * 100).toFixed(3)}%`;
  });
  return `linear(${HELD.way} 0%, ${points.join(", ")}, 1 100%)`;
}
