/**
 * What lies on the table: which card is which from one view to the next, what is held, and where
 * it may go. No browser is needed here.
 */
/** A card on the table. Its id stays the same wherever it goes; face 0 is its back. */
export interface Card {
  readonly id: number;
  readonly face: number;
}

export type Piles = readonly (readonly Card[])[];

/** What the board is given: never more than a player may see. */
export interface Position {
  /** For each pile its cards, bottom first; 0 for a card that lies face down. */
  piles: readonly (readonly number[])[];
  /** Piles that answer a tap by themselves: a stock that can be turned. */
  live: readonly number[];
  /** For each pile the symbol of the sprite that marks its empty place. */
  places: readonly string[];
}

/** The cards of a pile from `index` to its top. */
export interface Group {
  readonly pile: number;
  readonly index: number;
}

/** What the player wants; whether it can be is not known here. */
export type Wish = { kind: "move"; from: number; to: number; count: number } | Tap;

/** `card` is the id of the card that was meant; 0 for an empty place. */
export interface Tap {
  kind: "tap";
  pile: number;
  count: number;
  card: number;
  double: boolean;
  /** The card had left the place of the tap: it is the second one of a double tap. */
  left?: boolean;
}

const NOTHING: Position = { piles: [], live: [], places: [] };

export class BoardState {
  piles: Piles = [];
  position: Position = NOTHING;
  held: Group | undefined;
  /** The piles on which the held cards may be laid. */
  targets: readonly number[] = [];
  private lastId = 0;

  /** Takes over a new position; gives the piles that changed. What was held is put down. */
  show(position: Position): number[] {
    const before = this.piles;
    this.piles = follow(before, position.piles, () => ++this.lastId);
    this.position = position;
    this.held = undefined;
    return this.piles.flatMap((pile, index) => (pile === before[index] ? [] : [index]));
  }

  /** The card of that id, and where it lies. */
  find(id: number): Group | undefined {
    for (const [pile, cards] of this.piles.entries()) {
      const index = cards.findIndex((card) => card.id === id);
      if (index >= 0) return { pile, index };
    }
    return undefined;
  }

  cards(group: Group): readonly Card[] {
    return this.piles[group.pile]?.slice(group.index) ?? [];
  }

  /** Lifts the cards if all of them lie open; `targets` says where that many may go. */
  hold(group: Group, targets: (pile: number, count: number) => readonly number[]): boolean {
    const cards = this.cards(group);
    if (cards.length === 0 || cards.some((card) => card.face === 0)) return false;
    this.held = group;
    this.targets = targets(group.pile, cards.length);
    return true;
  }

  putBack(): void {
    this.held = undefined;
  }

  /** Lets go of what is held over a pile: the wish that this is, if it is one. */
  drop(pile: number | undefined): Wish | undefined {
    const wish = this.layOn(pile);
    this.held = undefined;
    return wish;
  }

  /** The wish to lay what is held on a pile; it stays in the hand. */
  layOn(pile: number | undefined): Wish | undefined {
    const { held } = this;
    if (!held || pile === undefined || pile === held.pile) return undefined;
    const count = (this.piles[held.pile]?.length ?? 0) - held.index;
    return { kind: "move", from: held.pile, to: pile, count };
  }

  tap(pile: number, index: number, double: boolean): Tap {
    const cards = this.piles[pile] ?? [];
    const card = cards[index];
    return {
      kind: "tap",
      pile,
      count: card ? cards.length - index : 0,
      card: card?.id ?? 0,
      double,
    };
  }
}

/**
 * Follows the cards from one position to the next. A pile that did not change is given back as
 * it was. Cards that keep their place keep their id, also when they turn over; cards that left one
 * pile are looked for on others, by face first. Turned piles go top first, as they do by hand.
 */
export function follow(
  before: Piles,
  after: readonly (readonly number[])[],
  newId: () => number,
): Piles {
  const same = after.map((faces, pile) => kept(before[pile] ?? [], faces));
  const gone: Card[] = before.flatMap((cards, pile) => cards.slice(same[pile] ?? 0).reverse());

  const take = (fits: (card: Card) => boolean): Card | undefined => {
    const at = gone.findIndex(fits);
    return at < 0 ? undefined : gone.splice(at, 1)[0];
  };
  // Open cards first, so that a covered one never takes the place of a card that is known.
  const known = after.map((faces, pile) =>
    faces.slice(same[pile]).map((face) => (face ? take((card) => card.face === face) : undefined)),
  );
  return after.map((faces, pile) => {
    const cards = before[pile] ?? [];
    const stay = same[pile] ?? 0;
    if (stay === cards.length && stay === faces.length && sameFaces(cards, faces)) return cards;
    return faces.map((face, index) => {
      const card =
        index < stay
          ? cards[index]
          : (known[pile]?.[index - stay] ?? take((other) => other.face === 0 || face === 0));
      return card?.face === face ? card : { id: card?.id ?? newId(), face };
    });
  });
}

/** How many cards from the bottom are still the same ones, as far as can be seen. */
function kept(cards: readonly Card[], faces: readonly number[]): number {
  let count = 0;
  while (count < cards.length && count < faces.length) {
    const before = cards[count]?.face;
    const now = faces[count];
    if (before !== now && before !== 0 && now !== 0) break;
    count += 1;
  }
  return count;
}

function sameFaces(cards: readonly Card[], faces: readonly number[]): boolean {
  return cards.every((card, index) => card.face === faces[index]);
}
