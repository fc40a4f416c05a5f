/** Which taps belong together. No browser is needed here. */
import type { Point } from "./layout.ts";
import type { BoardState, Group, Tap } from "./state.ts";

/** Milliseconds within which two taps are one double tap. */
const DOUBLE = 350;
/** Pixels by which the second tap may lie beside the first one, where its card has left. */
const ASIDE = 24;

export class Taps {
  private last = { card: -1, pile: -1, at: { x: 0, y: 0 }, time: -Infinity };

  /**
   * A tap at a point, as the wish that it is. The second one of a double tap means the card of the
   * first, although that is on its way already and another card lies there.
   */
  hear(state: BoardState, { pile, index }: Group, at: Point, time: number): Tap {
    const { last } = this;
    const here = state.tap(pile, index, false);
    const aside = Math.hypot(at.x - last.at.x, at.y - last.at.y);
    const quick = time - last.time < DOUBLE;
    const gone = here.card !== last.card && pile === last.pile && aside <= ASIDE;
    const there = quick && gone ? state.find(last.card) : undefined;
    const double = quick && (here.card === last.card || there !== undefined);
    // A face-down card is tapped to turn the stock, as fast as one likes.
    const open = (state.piles[pile]?.[index]?.face ?? 0) !== 0;
    this.last = { card: open ? here.card : -1, pile, at, time: double ? -Infinity : time };
    if (!there) return { ...here, double };
    return { ...state.tap(there.pile, there.index, true), left: true };
  }
}
