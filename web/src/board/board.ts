/**
 * The board: piles and cards on the page. It knows no rules. It is given positions and legal
 * targets and gives back wishes.
 */
import { AT_ONCE, CardElement, type Timing } from "./card.ts";
import { area, buried, fit, overlap, pick, places } from "./layout.ts";
import type { Arrangement, Point, Rect, Table } from "./layout.ts";
import { listen } from "./pointer.ts";
import { BoardState, type Group, type Position, type Wish } from "./state.ts";

export interface BoardConfig {
  /** Names of the piles ("s", "t3"), in the order of positions. */
  names: readonly string[];
  /** Tables to choose from by the window. */
  arrangements: readonly Arrangement[];
  /** Address of the sprite with the symbols of cards and places. */
  sprite: string;
  /** Piles that show how many cards they have. */
  counted: readonly number[];
  /** What the board as a whole is called. */
  label: string;
  /** How a pile with these cards is read out. */
  describe: (pile: number, cards: readonly number[]) => string;
  /** The player wants something. */
  wish: (wish: Wish) => void;
}

/** How a position comes onto the table. */
export interface Showing {
  /** Factor on the length of animations; 0 shows at once. */
  speed: number;
  /** Milliseconds until it begins. */
  delay?: number;
  /** All cards come from the stock, as a new deal. */
  deal?: boolean;
}

const SVG = "http://www.w3.org/2000/svg";
/** Milliseconds of a way: at least, and for each pixel, and at most. */
const WAY = { least: 130, pixel: 0.14, most: 280 };
const TURN = 200;
/** Milliseconds between two cards of a deal, and until the last one. */
const DEALING = 4;
const DEALING_MOST = 600;
/** Milliseconds within which two taps are one double tap. */
const DOUBLE = 350;
/** Of a card's width: what a dropped card must cover of a pile to be meant for it. */
const COVER = 0.2;

interface PileElement {
  button: HTMLButtonElement;
  place: SVGUseElement;
  count: HTMLSpanElement;
}

export class Board {
  readonly element = document.createElement("div");
  private readonly state = new BoardState();
  private readonly piles: PileElement[];
  private readonly cards = new Map<number, CardElement>();
  private readonly marks: HTMLDivElement[] = [];
  private arrangements: readonly Arrangement[];
  private table: Table | undefined;
  private size = { width: 0, height: 0 };
  private pressed: Group | undefined;
  private lastTap = { card: -1, time: 0 };
  private readonly breakOff: () => void;

  constructor(private readonly config: BoardConfig) {
    const { element } = this;
    this.arrangements = config.arrangements;
    element.className = "board";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", config.label);
    this.piles = config.names.map((name, index) => this.makePile(name, index));
    this.breakOff = listen(element, {
      press: (client) => this.press(client),
      lift: () => this.lift(),
      drag: (by) => {
        this.heldElements().forEach((card) => {
          card.drag(by);
        });
      },
      drop: (by) => {
        this.drop(by);
      },
      tap: () => {
        this.tap();
      },
      cancel: () => {
        this.putBack();
      },
    });
  }

  /** Takes the board's room on the page; tells when it changes. */
  watch(): void {
    const resized = ({ width, height }: { width: number; height: number }): void => {
      if (width === this.size.width && height === this.size.height) return;
      this.size = { width, height };
      this.breakOff();
      this.measure();
    };
    resized({ width: this.element.clientWidth, height: this.element.clientHeight });
    new ResizeObserver(([entry]) => {
      if (entry) resized(entry.contentRect);
    }).observe(this.element);
  }

  /** Takes other tables to choose from; the cards go to their new places. */
  arrangeBy(arrangements: readonly Arrangement[]): void {
    this.arrangements = arrangements;
    this.breakOff();
    this.measure();
  }

  /** Shows a position. What is held is put back first. */
  show(position: Position, showing: Showing): void {
    this.breakOff();
    const changed = this.state.show(position);
    if (showing.deal) this.gather();
    for (const pile of changed) this.arrange(pile, showing);
    this.removeStrays();
    for (const [pile, { place, button }] of this.piles.entries()) {
      setHref(place, `${this.config.sprite}#${position.places[pile] ?? "empty"}`);
      button.classList.toggle("live", position.live.includes(pile));
    }
  }

  /** Moves the focus to the board. */
  focus(): void {
    this.piles.find(({ button }) => !button.hidden)?.button.focus();
  }

  /** A small shake: this cannot be done. */
  refuse(pile: number): void {
    const top = this.state.piles[pile]?.at(-1);
    const element = top ? this.cards.get(top.id)?.element : this.piles[pile]?.button;
    element?.firstElementChild?.animate(
      { transform: ["none", "translateX(-4px)", "translateX(4px)", "translateX(-2px)", "none"] },
      { duration: 240 },
    );
  }

  private makePile(name: string, index: number): PileElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "pile";
    button.dataset["pile"] = name;
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", "0 0 250 350");
    const place = document.createElementNS(SVG, "use");
    picture.append(place);
    button.append(picture);
    const count = document.createElement("span");
    count.className = "count";
    count.setAttribute("aria-hidden", "true");
    this.element.append(button, count);
    // From the keyboard or a screen reader; pointers are heard by their own events.
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      const top = (this.state.piles[index]?.length ?? 0) - 1;
      this.config.wish(this.state.tap(index, top, false));
    });
    return { button, place, count };
  }

  /** Everything to its place for the room that there is. */
  private measure(): void {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    this.table = fit(this.arrangements, width, height);
    const { card } = this.table;
    this.element.style.setProperty("--card-width", `${card.width}px`);
    this.element.style.setProperty("--card-height", `${card.height}px`);
    for (const [pile, { button, count }] of this.piles.entries()) {
      const slot = this.table.piles[pile];
      button.hidden = !slot;
      count.hidden = !slot;
    }
    for (const pile of this.state.piles.keys()) this.arrange(pile, { speed: 0 });
  }

  /** Sends the cards of a pile to their places. */
  private arrange(pile: number, { speed, delay = 0, deal = false }: Showing): void {
    const { table, state, config } = this;
    const cards = state.piles[pile] ?? [];
    const points = table && places(table, pile, cards);
    if (!table || !points) return;
    const name = config.names[pile] ?? "";
    const hidden = buried(table, pile, cards.length);
    for (const [index, { id, face }] of cards.entries()) {
      const card = this.cardElement(id);
      const to = points[index] ?? { x: 0, y: 0 };
      card.name(name, index);
      card.bury(index < hidden);
      const turn = speed && !deal ? { duration: TURN * speed, delay } : AT_ONCE;
      card.face(face, turn);
      const order = index * table.piles.length + pile;
      const wait = deal ? Math.min(DEALING_MOST, order * DEALING) * speed : delay;
      const still = index < hidden || speed === 0;
      card.move(to, index, still ? AT_ONCE : way(card.now(), to, speed, wait), deal);
    }
    this.outline(pile, area(table, pile, points));
    this.label(pile);
  }

  private outline(pile: number, rect: Rect | undefined): void {
    const parts = this.piles[pile];
    if (!parts || !rect) return;
    const { style } = parts.button;
    style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    parts.count.style.transform = style.transform;
  }

  private label(pile: number): void {
    const parts = this.piles[pile];
    const cards = this.state.piles[pile] ?? [];
    const faces = cards.map((card) => card.face);
    parts?.button.setAttribute("aria-label", this.config.describe(pile, faces));
    if (!parts) return;
    const counted = cards.length > 1 && this.config.counted.includes(pile);
    parts.count.textContent = counted ? String(cards.length) : "";
  }

  private cardElement(id: number): CardElement {
    let card = this.cards.get(id);
    if (!card) {
      card = new CardElement(this.config.sprite);
      this.cards.set(id, card);
      this.element.append(card.element);
    }
    return card;
  }

  /** Puts all cards where a deal begins. */
  private gather(): void {
    const { table } = this;
    if (!table) return;
    const stock = table.piles[this.config.names.indexOf("s")];
    const start = stock ?? { x: this.size.width / 2, y: this.size.height };
    for (const cards of this.state.piles)
      for (const { id } of cards) this.cardElement(id).move({ x: start.x, y: start.y }, 0, AT_ONCE);
  }

  /** Cards that are on the table no more. */
  private removeStrays(): void {
    const there = new Set(this.state.piles.flat().map(({ id }) => id));
    for (const [id, card] of this.cards) {
      if (there.has(id)) continue;
      card.remove();
      this.cards.delete(id);
    }
  }

  private press(client: Point): boolean {
    const { left, top } = this.element.getBoundingClientRect();
    const point = { x: client.x - left, y: client.y - top };
    this.pressed = this.table && pick(this.table, this.state.piles, point);
    return this.pressed !== undefined;
  }

  private lift(): boolean {
    if (!this.pressed || !this.state.hold(this.pressed)) return false;
    for (const card of this.heldElements()) card.lift();
    this.element.classList.add("holding");
    this.mark(this.state.targets());
    return true;
  }

  private heldElements(): CardElement[] {
    const { held } = this.state;
    return held ? this.state.cards(held).map(({ id }) => this.cardElement(id)) : [];
  }

  /** Lights up the places where the held cards may go. */
  private mark(targets: readonly number[]): void {
    const { table } = this;
    if (!table) return;
    while (this.marks.length < targets.length) {
      const mark = document.createElement("div");
      mark.className = "mark";
      this.marks.push(mark);
      this.element.append(mark);
    }
    for (const [index, mark] of this.marks.entries()) {
      const pile = targets[index];
      const rect = pile === undefined ? undefined : this.landing(table, pile);
      mark.hidden = !rect;
      if (rect) mark.style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    }
  }

  /** Where the top card of a pile lies, or its empty place. */
  private landing(table: Table, pile: number): Point | undefined {
    return places(table, pile, this.state.piles[pile] ?? [])?.at(-1) ?? table.piles[pile];
  }

  private drop(by: Point): void {
    const { table } = this;
    const first = this.heldElements()[0];
    if (!table || !first) return;
    first.drag(by);
    const card = { ...first.now(), ...table.card };
    const wish = this.state.drop(this.meant(table, card));
    if (wish) this.config.wish(wish);
    // Whoever heard the wish has shown the next position; else the cards go back.
    this.putBack();
  }

  /** The pile that a dropped card means: of those that take it the most covered, else of all. */
  private meant(table: Table, card: Rect): number | undefined {
    const targets = this.state.targets();
    const from = this.state.held?.pile;
    let best: { pile: number; rank: number } | undefined;
    for (const [pile, slot] of table.piles.entries()) {
      // The array has holes where a pile is not on the table.
      if (!(slot as typeof slot | undefined) || pile === from) continue;
      const points = places(table, pile, this.state.piles[pile] ?? []) ?? [];
      const rect = area(table, pile, points);
      if (!rect) continue;
      // Below a column there is nothing else that could be meant.
      if (slot.fan === "down") rect.height = slot.room;
      const shared = overlap(card, rect) / (table.card.width * table.card.height);
      if (shared < COVER) continue;
      const rank = shared + (targets.includes(pile) ? 1 : 0);
      if (!best || rank > best.rank) best = { pile, rank };
    }
    return best?.pile;
  }

  private tap(): void {
    const { pressed } = this;
    if (!pressed) return;
    this.pressed = undefined;
    const { pile, index } = pressed;
    const wish = this.state.tap(pile, index, false);
    if (wish.kind !== "tap") return;
    const now = performance.now();
    const double = wish.card === this.lastTap.card && now - this.lastTap.time < DOUBLE;
    this.lastTap = { card: wish.card, time: double ? 0 : now };
    this.config.wish({ ...wish, double });
  }

  /** Lays held cards back where they came from. */
  private putBack(): void {
    const held = this.state.held ?? this.pressed;
    this.pressed = undefined;
    this.state.putBack();
    this.element.classList.remove("holding");
    this.mark([]);
    if (held) this.settle(held.pile);
  }

  private settle(pile: number): void {
    const { table } = this;
    const cards = this.state.piles[pile] ?? [];
    const points = table && places(table, pile, cards);
    for (const [index, { id }] of cards.entries()) {
      const card = this.cardElement(id);
      const to = points?.[index];
      if (to && card.element.classList.contains("held"))
        card.move(to, index, way(card.now(), to, 1, 0));
    }
  }
}

function way(from: Point, to: Point, speed: number, delay: number): Timing {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { duration: Math.min(WAY.most, WAY.least + WAY.pixel * length) * speed, delay };
}

function setHref(use: SVGUseElement, href: string): void {
  if (use.getAttribute("href") !== href) use.setAttribute("href", href);
}
