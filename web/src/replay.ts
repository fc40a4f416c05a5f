/** A line that is shown move by move. Only the picture changes: the player's game stays as it is. */
import type { View } from "./kernel.ts";
import type { Route } from "./route.ts";

export interface ReplayParts {
  /** Shows a position of the line; `by` moves after the one that was shown before. */
  show: (view: View, by: number) => void;
  /** The picture was changed, or it goes on or stands still now. */
  changed: () => void;
  /** Milliseconds from move to move. */
  pace: () => number;
}

export class Replay {
  private place: number;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Begins at a position of the line, and stands still. */
  constructor(
    readonly route: Route,
    readonly start: number,
    private readonly parts: ReplayParts,
  ) {
    this.place = start;
  }

  /** Moves of the line that are shown. */
  get shown(): number {
    return this.place - this.start;
  }

  get length(): number {
    return this.route.line.length - this.start;
  }

  get runs(): boolean {
    return this.timer !== undefined;
  }

  /** Goes on by itself, from the beginning again if it was at the end; or stands still. */
  turn(): void {
    if (this.runs) this.stop();
    else {
      if (this.shown === this.length) this.go(this.start);
      this.timer = setInterval(() => {
        this.forward();
      }, this.parts.pace());
    }
    this.parts.changed();
  }

  /** One move by hand: then it goes on by hand. */
  step(by: 1 | -1): void {
    this.stop();
    this.go(this.place + by);
    this.parts.changed();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private forward(): void {
    this.go(this.place + 1);
    if (this.shown === this.length) this.stop();
    this.parts.changed();
  }

  private go(place: number): void {
    const view = this.route.views[place];
    if (!view || place < this.start || place === this.place) return;
    const by = place - this.place;
    this.place = place;
    this.parts.show(view, by);
  }
}
