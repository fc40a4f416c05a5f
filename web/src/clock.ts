/** Time played: runs while the page is to be seen and the game is not won. */
export class Clock {
  private before = 0;
  private since: number | undefined;
  private running = false;
  private visible = true;

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Begins with the time that was played before, in seconds. */
  set(seconds: number): void {
    this.before = seconds * 1000;
    this.since = undefined;
    this.run(false);
  }

  run(running: boolean): void {
    this.running = running;
    this.turn();
  }

  show(visible: boolean): void {
    this.visible = visible;
    this.turn();
  }

  /** Whole seconds played. */
  get seconds(): number {
    return Math.floor((this.before + this.open) / 1000);
  }

  private get open(): number {
    return this.since === undefined ? 0 : this.now() - this.since;
  }

  private turn(): void {
    this.before += this.open;
    this.since = this.running && this.visible ? this.now() : undefined;
  }
}

/** "4:05", "1:02:33". */
export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, at) => String(part).padStart(at === 0 ? 1 : 2, "0")).join(":");
}
