/**
 * The board: piles and cards on the page. It knows no rules. It is given positions and legal
 * targets and gives back wishes.
 */
import { CardElement } from "./card.ts";
import { celebrate, LEAPING } from "./celebrate.ts";
import { meant } from "./drop.ts";
import type { Faces } from "./faces.ts";
import { AT_ONCE, Flight, Landings } from "./flight.ts";
import { area, buried, fit, pick, places } from "./layout.ts";
import type { Arrangement, Point, Table } from "./layout.ts";
import { KeyCursor } from "./keyboard.ts";
import { Marks } from "./marks.ts";
import { PileElement } from "./pile.ts";
import { listen } from "./pointer.ts";
import { BoardState, type Group, type Position, type Tap, type Wish } from "./state.ts";
import { Taps } from "./taps.ts";

export interface BoardConfig {
  /** Names of the piles ("s", "t3"), in the order of positions. */
  names: readonly string[];
  /** Tables to choose from by the window. */
  arrangements: readonly Arrangement[];
  /** Pictures of cards and places. */
  faces: Faces;
  /** Piles that show how many cards they have. */
  counted: readonly number[];
  /** What the board as a whole is called. */
  label: string;
  /** How a pile with these cards is read out. */
  describe: (pile: number, cards: readonly number[]) => string;
  /** How one card of a pile is read out. */
  describeCard: (pile: number, card: number) => string;
  /** Cards were lifted by keys, and where they may go; undefined: they were put back. */
  lifted: (lifted: { cards: readonly number[]; targets: readonly number[] } | undefined) => void;
  /** Factor on the length of animations that the board begins by itself. */
  speed: () => number;
  /** The piles on which the top cards of a pile may be laid. */
  targets: (pile: number, count: number) => readonly number[];
  /** Whatever waits to be shown is shown at once: the player does something. */
  settle: () => void;
  /** Does that when the player pauses. */
  later: (name: string, act: () => void) => void;
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

/** Milliseconds between two cards of a deal, and until the last one. */
const DEALING = 4;
const DEALING_MOST = 600;

export class Board {
  readonly element = document.createElement("div");
  private readonly state = new BoardState();
  private readonly piles: PileElement[];
  private readonly cards = new Map<number, CardElement>();
  private readonly marks = new Marks(this.element);
  private readonly landings: Landings;
  private arrangements: readonly Arrangement[];
  private table: Table | undefined;
  private size = { width: 0, height: 0 };
  private pressed: Group | undefined;
  private holding = false;
  private pressedAt: Point = { x: 0, y: 0 };
  private readonly taps = new Taps();
  private readonly breakOff: () => void;
  private readonly cursor: KeyCursor;
  private stopCelebrating = (): void => undefined;

  constructor(private readonly config: BoardConfig) {
    const { element } = this;
    this.arrangements = config.arrangements;
    this.landings = new Landings(config.later);
    element.className = "board";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", config.label);
    this.piles = config.names.map(
      (name, index) =>
        new PileElement(element, config.faces, name, () => {
          config.settle();
          config.wish(this.state.tap(index, (this.state.piles[index]?.length ?? 0) - 1, false));
        }),
    );
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
    this.cursor = new KeyCursor(element, {
      ground: () => this.table && { table: this.table, piles: this.state.piles },
      held: () => this.state.held,
      lift: (group) => this.liftByKey(group),
      carry: (pile) => {
        this.carry(pile);
      },
      layDown: (pile) => {
        const wish = this.state.layOn(pile);
        if (wish) config.wish(wish);
      },
      putBack: () => {
        if (!this.state.held || this.pressed) return;
        this.putBack();
        config.lifted(undefined);
      },
      tap: ({ pile, index }) => {
        config.wish(this.state.tap(pile, index, false));
      },
      corner: (group) => this.corner(group),
      element: (group) => this.elementAt(group),
      place: ({ dataset }) => {
        const pile = config.names.indexOf(dataset["pile"] ?? "");
        const index = dataset["index"] ?? (this.state.piles[pile]?.length ?? 0) - 1;
        return pile < 0 ? undefined : { pile, index: Number(index) };
      },
      text: ({ pile, index }) => this.textAt(pile, index),
    });
  }

  /** Does what a key stands for on the board; false if it stands for nothing here. */
  key(key: string): boolean {
    this.config.settle();
    return this.cursor.key(key);
  }

  /** Takes the cursor of the keys to a pile; false if it is not on the table. */
  goTo(pile: number): boolean {
    this.config.settle();
    return this.cursor.goTo(pile);
  }

  /** What a tap on the cursor's place would be. */
  get underCursor(): Tap {
    this.config.settle();
    const { pile, index } = this.state.held ?? this.cursor.place;
    return this.state.tap(pile, index, false);
  }

  /** Takes the board's room on the page; tells when it changes. */
  watch(): void {
    this.colour();
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

  /** Draws everything in the colours that the page has now. */
  colour(): void {
    this.config.faces.colour(this.element);
  }

  /** Shows a position. What is held is put back first. */
  show(position: Position, showing: Showing): void {
    this.landings.land();
    this.breakOff();
    this.stopCelebrating();
    const focused = this.cursor.hasFocus;
    if (this.state.held) this.putBack();
    const changed = this.state.show(position);
    if (showing.deal) this.gather();
    this.arrangeAll(changed, showing);
    this.removeStrays();
    for (const [pile, element] of this.piles.entries()) {
      element.show(position.places[pile] ?? "empty", position.live.includes(pile));
    }
    this.cursor.refresh(focused);
  }

  /** The cards leap for joy, after so many milliseconds; whatever comes next ends it. */
  celebrate(delay: number): void {
    const speed = this.config.speed();
    if (speed === 0) return;
    const cards = this.state.piles.flatMap((pile) =>
      pile.slice(-LEAPING).map(({ id }) => this.cardElement(id).element),
    );
    this.stopCelebrating = celebrate(cards, speed, delay);
    this.element.addEventListener("pointerdown", this.stopCelebrating, { once: true });
  }

  /** A small shake: this cannot be done. */
  refuse(pile: number): void {
    const top = this.state.piles[pile]?.at(-1);
    const picture = top ? this.cards.get(top.id)?.element : this.piles[pile]?.picture;
    const speed = this.config.speed();
    if (speed === 0) return;
    picture?.animate(
      { translate: ["none", "-4px", "4px", "-2px", "none"] },
      { duration: 240 * speed },
    );
  }

  /** Everything to its place for the room that there is. */
  private measure(): void {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    this.table = fit(this.arrangements, width, height);
    const { card } = this.table;
    this.element.style.setProperty("--card-width", `${card.width}px`);
    this.element.style.setProperty("--card-height", `${card.height}px`);
    for (const [pile, element] of this.piles.entries()) element.hide(!this.table.piles[pile]);
    if (this.state.held) this.putBack();
    this.arrangeAll([...this.state.piles.keys()], { speed: 0 });
    this.cursor.refresh(this.cursor.hasFocus);
  }

  /** Sends the cards of these piles to their places, all in the time that the longest way takes. */
  private arrangeAll(piles: readonly number[], { speed, delay = 0, deal = false }: Showing): void {
    const { table } = this;
    if (!table) return;
    const plans = piles.flatMap((pile) => {
      const cards = this.state.piles[pile] ?? [];
      const points = places(table, pile, cards);
      return points ? [{ pile, cards, points, hidden: buried(table, pile, cards.length) }] : [];
    });
    const ways = plans.flatMap(({ cards, points, hidden }) =>
      points.flatMap((to, index) => {
        const card = index < hidden ? undefined : cards[index];
        return card ? [this.cardElement(card.id).timeTo(to, speed)] : [];
      }),
    );
    const duration = Math.max(0, ...ways);
    const together = new Flight(duration, delay, this.landings);
    for (const plan of plans) {
      const name = this.config.names[plan.pile] ?? "";
      for (const [index, { id, face }] of plan.cards.entries()) {
        const card = this.cardElement(id);
        const to = plan.points[index] ?? { x: 0, y: 0 };
        const under = index < plan.hidden;
        card.name(name, index);
        card.bury(under);
        let flight = under ? AT_ONCE : together;
        if (deal && flight.duration > 0) {
          const order = index * table.piles.length + plan.pile;
          const wait = Math.min(DEALING_MOST, order * DEALING) * speed;
          flight = new Flight(duration, wait, this.landings);
        }
        // A card turns on its way: what ends together costs the page one frame.
        card.face(face, deal ? AT_ONCE : flight);
        card.move(to, index, flight, deal);
      }
      const room = area(table, plan.pile, plan.points);
      const later = duration > 0 ? this.config.later : undefined;
      if (room) this.piles[plan.pile]?.outline(room, table.card, later);
      this.label(plan.pile);
    }
  }

  private label(pile: number): void {
    const faces = (this.state.piles[pile] ?? []).map((card) => card.face);
    const counted = faces.length > 1 && this.config.counted.includes(pile);
    const text = this.config.describe(pile, faces);
    this.piles[pile]?.label(text, counted ? faces.length : undefined);
  }

  private cardElement(id: number): CardElement {
    let card = this.cards.get(id);
    if (!card) {
      card = new CardElement(this.config.faces);
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
    const { piles } = this.state;
    if (this.cards.size === piles.reduce((sum, cards) => sum + cards.length, 0)) return;
    const there = new Set(piles.flat().map(({ id }) => id));
    for (const [id, card] of this.cards) {
      if (there.has(id)) continue;
      card.remove();
      this.cards.delete(id);
    }
  }

  private press(client: Point): boolean {
    this.config.settle();
    const { left, top } = this.element.getBoundingClientRect();
    this.pressedAt = { x: client.x - left, y: client.y - top };
    if (this.state.held) this.putBack();
    this.pressed = this.table && pick(this.table, this.state.piles, this.pressedAt);
    return this.pressed !== undefined;
  }

  private lift(): boolean {
    return this.pressed !== undefined && this.hold(this.pressed);
  }

  private hold(group: Group): boolean {
    if (!this.state.hold(group, this.config.targets)) return false;
    for (const card of this.heldElements()) card.lift();
    this.landings.land();
    this.holding = true;
    this.element.classList.add("holding");
    this.mark(this.state.targets);
    return true;
  }

  private heldElements(): CardElement[] {
    const { held } = this.state;
    return held ? this.state.cards(held).map(({ id }) => this.cardElement(id)) : [];
  }

  /** Lights up the piles. */
  private mark(targets: readonly number[]): void {
    const { table } = this;
    if (table) this.marks.show(targets.flatMap((pile) => this.landing(table, pile) ?? []));
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
    const { piles, targets, held } = this.state;
    const wish = this.state.drop(meant(table, piles, card, held?.pile, targets));
    if (wish) this.config.wish(wish);
    // Whoever heard the wish shows the next position; else the cards go back.
    this.config.settle();
    this.putBack();
  }

  private tap(): void {
    const { pressed } = this;
    if (!pressed) return;
    this.putBack();
    this.config.wish(this.taps.hear(this.state, pressed, this.pressedAt, performance.now()));
  }

  /** Lays held cards back where they came from. */
  private putBack(): void {
    const held = this.state.held ?? this.pressed;
    this.pressed = undefined;
    this.state.putBack();
    // After most presses nothing is in the hand.
    if (!this.holding) return;
    this.holding = false;
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
        card.move(to, index, new Flight(card.timeTo(to, this.config.speed()), 0, this.landings));
    }
  }

  private liftByKey(group: Group): boolean {
    if (this.state.position.live.includes(group.pile) || !this.hold(group)) return false;
    const targets = this.state.targets;
    this.config.lifted({ cards: this.state.cards(group).map(({ face }) => face), targets });
    return true;
  }

  /** Holds the lifted cards over a pile, one step below where its last card lies. */
  private carry(pile: number): void {
    const { table } = this;
    const [first] = this.heldElements();
    const there = table && this.landing(table, pile);
    if (!first || !there) return;
    const own = pile === this.state.held?.pile;
    const to = own ? first.place : { x: there.x, y: there.y + table.step };
    const by = { x: to.x - first.place.x, y: to.y - first.place.y };
    for (const card of this.heldElements()) card.drag(by);
  }

  private corner({ pile, index }: Group): Point | undefined {
    const { table } = this;
    const points = table && places(table, pile, this.state.piles[pile] ?? []);
    return points?.[index] ?? table?.piles[pile];
  }

  /** The pile's button stands for its top card or empty place, a card's own element for others. */
  private elementAt({ pile, index }: Group): HTMLElement {
    const cards = this.state.piles[pile] ?? [];
    const card = cards[index];
    const button = this.piles[pile]?.button;
    if (button && (!card || index === cards.length - 1)) return button;
    return this.cardElement(card?.id ?? 0).element;
  }

  private textAt(pile: number, index: number): string {
    const faces = (this.state.piles[pile] ?? []).map(({ face }) => face);
    const onTop = index === faces.length - 1;
    return onTop
      ? this.config.describe(pile, faces)
      : this.config.describeCard(pile, faces[index] ?? 0);
  }
}
