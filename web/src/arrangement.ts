/** Where the piles of a game lie, made from its rules. */
import type { Arrangement, Slot } from "./board/layout.ts";

/** The parts of the rules that shape the table (eremit/rules/model.py). */
export interface Rules {
  tableau: { piles: readonly number[]; faces: string };
  stock: { deal: string; turn: number };
}

/** A narrow gap between parts of a row, in columns. */
const GAP = 0.4;
/** Width of a waste whose cards lie side by side, in columns. */
const FAN = 1.5;

/**
 * The tables that the game can be laid out on, the one that is known from real cards first; which
 * of them is taken depends on the window. `dealt` are the sizes of the piles after the deal.
 */
export function arrangements(
  names: readonly string[],
  dealt: readonly number[],
  rules: Rules,
): Arrangement[] {
  const piles = (kind: string) =>
    names.flatMap((name, index) => (name.startsWith(kind) ? [index] : []));
  const stock = piles("s").filter((pile) => dealt[pile]);
  const waste = stock.length > 0 && rules.stock.deal === "waste" ? piles("w") : [];
  const parts: Parts = {
    // Several cards that are turned together are shown side by side.
    hand: [...stock, ...waste],
    wasteWidth: rules.stock.turn > 1 ? FAN : 1,
    waste: waste[0],
    cells: piles("c"),
    foundations: piles("f"),
    reserves: piles("r"),
    tableau: piles("t"),
    depth: deepest(rules),
  };
  return parts.foundations.length + parts.hand.length + parts.cells.length === 0
    ? [onTop(parts)]
    : [onTop(parts), ...[4, 3, 2].map((rows) => beside(parts, rows)), inTwoRows(parts)];
}

/**
 * The table for a left hand: stock, waste, cells and reserve change sides with the rest. Columns and
 * foundations stay in their order.
 */
export function mirrored(table: Arrangement, names: readonly string[]): Arrangement {
  const kind = (slot: Slot) => names[slot.pile]?.charAt(0) ?? "";
  const shift = (block: string): number => {
    const columns = table.slots.filter((slot) => kind(slot) === block).map(({ column }) => column);
    return table.columns - 1 - Math.max(...columns) - Math.min(...columns);
  };
  return {
    ...table,
    slots: table.slots.map((slot) => {
      const hand = kind(slot) === "s" || kind(slot) === "w";
      const wide = slot.fan === "right" ? FAN : 1;
      const column = hand ? table.columns - slot.column - wide : slot.column + shift(kind(slot));
      return { ...slot, column };
    }),
  };
}

interface Parts {
  hand: number[];
  waste: number | undefined;
  cells: number[];
  wasteWidth: number;
  foundations: number[];
  reserves: number[];
  tableau: number[];
  depth: number;
}

/** Cells, stock and waste at the left, foundations at the right, columns below beside reserves. */
function onTop(parts: Parts): Arrangement {
  const { foundations, reserves, tableau } = parts;
  const left = reserves.length > 0 ? reserves.length + GAP : 0;
  const handWidth = width(parts);
  const top = handWidth + (foundations.length && handWidth ? GAP : 0) + foundations.length;
  const packed = handWidth + foundations.length;
  const below = left + tableau.length;
  // The gap is given up where the row would be wider than the columns by it alone.
  const columns = Math.max(below, packed <= below ? packed : top);
  const bands = top > 0 ? 1 : 0;
  return {
    columns,
    depth: parts.depth,
    slots: [
      ...handRow(parts, 0),
      ...row(foundations, columns - foundations.length, 0),
      ...columnsOf(reserves, 0, bands),
      ...columnsOf(
        tableau,
        reserves.length > 0 ? columns - tableau.length : (columns - tableau.length) / 2,
        bands,
      ),
    ],
  };
}

/** Stock, waste and cells in columns at the left, foundations at the right: for low windows. */
function beside(parts: Parts, rows: number): Arrangement {
  const { hand, cells, foundations, reserves, tableau } = parts;
  const first =
    (hand.length || reserves.length) > 0 ? Math.max(parts.wasteWidth, reserves.length) : 0;
  const kept = first + Math.ceil(cells.length / rows);
  const left = kept > 0 ? kept + GAP : 0;
  const right = left + tableau.length + (foundations.length > 0 ? GAP : 0);
  return {
    columns: right + Math.ceil(foundations.length / rows),
    depth: parts.depth,
    slots: [
      ...hand.map((pile, band): Slot => ({ pile, column: 0, band, fan: fanOf(pile, parts) })),
      ...stacks(cells, first, rows),
      ...columnsOf(reserves, 0, hand.length),
      ...columnsOf(tableau, left, 0),
      ...stacks(foundations, right, rows),
    ],
  };
}

/** Piles one below the other, in as many columns as are needed, all about as long. */
function stacks(piles: number[], column: number, rows: number): Slot[] {
  const perStack = Math.ceil(piles.length / Math.ceil(piles.length / rows));
  return piles.map((pile, index) => ({
    pile,
    column: column + Math.floor(index / perStack),
    band: index % perStack,
    fan: "none",
  }));
}

/** Foundations in a row of their own: for tall and narrow windows. */
function inTwoRows(parts: Parts): Arrangement {
  const { foundations, reserves, tableau } = parts;
  const left = reserves.length > 0 ? reserves.length + GAP : 0;
  const columns = Math.max(left + tableau.length, foundations.length, width(parts));
  const second = width(parts) > 0 ? 1 : 0;
  const bands = second + (foundations.length > 0 ? 1 : 0);
  return {
    columns,
    depth: parts.depth,
    slots: [
      ...row(foundations, (columns - foundations.length) / 2, 0),
      ...handRow(parts, foundations.length > 0 ? 1 : 0),
      ...columnsOf(reserves, 0, bands),
      ...columnsOf(
        tableau,
        reserves.length > 0 ? columns - tableau.length : (columns - tableau.length) / 2,
        bands,
      ),
    ],
  };
}

/** What lies at the upper left; the waste comes last, as its cards may lie side by side. */
function handRow(parts: Parts, band: number): Slot[] {
  const slots = row([...parts.cells, ...parts.hand], 0, band);
  return slots.map((slot) => ({ ...slot, fan: fanOf(slot.pile, parts) }));
}

function row(piles: number[], column: number, band: number): Slot[] {
  return piles.map((pile, index) => ({ pile, column: column + index, band, fan: "none" }));
}

function columnsOf(piles: number[], column: number, band: number): Slot[] {
  return piles.map((pile, index) => ({ pile, column: column + index, band, fan: "down" }));
}

function fanOf(pile: number, parts: Parts): Slot["fan"] {
  return pile === parts.waste && parts.wasteWidth > 1 ? "right" : "none";
}

function width({ cells, hand, wasteWidth, waste }: Parts): number {
  return cells.length + hand.length + (waste === undefined ? 0 : wasteWidth - 1);
}

/** How far the longest column reaches after the deal, in covered and open cards. */
function deepest({ tableau }: Rules): number {
  const longest = Math.max(...tableau.piles);
  return tableau.faces === "up" ? longest : longest / 2;
}
