/**
 * Changes of the page, made together in the next frame. Made when a pointer is let go they would have
 * the browser work out styles and places at once, to see what is under the pointer now, and once
 * more in the frame.
 */
export class NextFrame {
  private acts: (() => void)[] = [];

  do(act: () => void): void {
    this.acts.push(act);
    if (this.acts.length > 1) return;
    // A page that is not seen gets no frames.
    if (document.visibilityState === "hidden") this.now();
    else
      requestAnimationFrame(() => {
        this.now();
      });
  }

  /** Does at once what waits for the frame. */
  now(): void {
    const { acts } = this;
    this.acts = [];
    for (const act of acts) act();
  }
}
