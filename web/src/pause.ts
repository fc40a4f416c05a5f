/** What nobody waits for: it is done when the player pauses, so that no move has to carry it. */

export class Pause {
  private readonly waiting = new Map<string, () => void>();
  private last = 0;
  private running = false;

  /** `length` is how many milliseconds without a move are a pause; `now` gives milliseconds. */
  constructor(
    private readonly length = 600,
    private readonly now = () => performance.now(),
  ) {}

  /** Does that in the next pause; of several by one name only the last. */
  later(name: string, act: () => void): void {
    this.waiting.set(name, act);
    this.last = this.now();
    // One timer for many moves: to stop it and to begin anew would cost each of them something.
    if (!this.running) this.wait(this.length);
  }

  forget(name: string): void {
    this.waiting.delete(name);
  }

  private wait(time: number): void {
    this.running = true;
    setTimeout(() => {
      const left = this.last + this.length - this.now();
      if (left > 1) {
        this.wait(left);
        return;
      }
      this.running = false;
      const acts = [...this.waiting.values()];
      this.waiting.clear();
      for (const act of acts) act();
    }, time);
  }
}
