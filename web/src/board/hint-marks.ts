/** Frames around the cards of a move and around the place where they go. */

/** A move as the board sees it. */
export interface Shown {
  from: string;
  to: string;
  count: number;
}

interface Rectangle {
  x: number;
  y: number;
  height: number;
}

export class HintMarks {
  private readonly source = frame("hint-from");
  private readonly target = frame("hint-to");
  private shown: Shown | undefined;

  constructor(private readonly board: HTMLElement) {
    board.append(this.source, this.target);
    // The board has put its cards in their places by then: it looked first.
    new ResizeObserver(() => {
      if (this.shown) this.lay();
    }).observe(board);
  }

  /** Marks a move, or nothing. */
  show(move: Shown | undefined): void {
    if (!move && !this.shown) return;
    this.shown = move;
    this.lay();
  }

  /** The frames as they are seen in the window. */
  get rectangles(): DOMRect[] {
    return [this.source, this.target]
      .filter((mark) => !mark.hidden)
      .map((mark) => mark.getBoundingClientRect());
  }

  private lay(): void {
    const { shown } = this;
    const from = shown && this.around(shown.from, shown.count);
    const to = shown && this.around(shown.to, 1);
    place(this.source, from);
    place(this.target, to);
  }

  /** Around the top cards of a pile, or around its empty place. */
  private around(pile: string, count: number): Rectangle | undefined {
    const cards = [...this.board.querySelectorAll<HTMLElement>(`.card[data-pile="${pile}"]`)];
    cards.sort((one, other) => Number(one.dataset["index"]) - Number(other.dataset["index"]));
    const top = cards.at(-1);
    const first = cards.at(-count);
    if (!top || !first) {
      const button = this.board.querySelector<HTMLElement>(`.pile[data-pile="${pile}"]`);
      if (!button || button.hidden) return undefined;
      return { ...corner(button), height: button.offsetHeight };
    }
    const at = corner(first);
    return { ...at, height: corner(top).y - at.y + top.offsetHeight };
  }
}

function frame(name: string): HTMLDivElement {
  const element = document.createElement("div");
  element.className = `hint-mark ${name}`;
  element.hidden = true;
  return element;
}

function place(mark: HTMLElement, at: Rectangle | undefined): void {
  mark.hidden = at === undefined;
  if (!at) return;
  mark.style.transform = `translate(${at.x}px, ${at.y}px)`;
  mark.style.height = `${at.height}px`;
}

/** Where it lies when it has come to rest, wherever it is on its way. */
function corner(element: HTMLElement): { x: number; y: number } {
  const { e: x, f: y } = new DOMMatrix(element.style.transform);
  return { x, y };
}
