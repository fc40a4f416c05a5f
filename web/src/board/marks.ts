/** The places that light up where held cards may go. */
import type { Point } from "./layout.ts";

export class Marks {
  private readonly elements: HTMLDivElement[] = [];

  constructor(private readonly board: HTMLElement) {}

  /** Lights up just these places. */
  show(places: readonly Point[]): void {
    while (this.elements.length < places.length) {
      const element = document.createElement("div");
      element.className = "mark";
      this.elements.push(element);
      this.board.append(element);
    }
    for (const [index, element] of this.elements.entries()) {
      const place = places[index];
      element.hidden = !place;
      if (place) element.style.transform = `translate(${place.x}px, ${place.y}px)`;
    }
  }
}
