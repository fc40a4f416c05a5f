/**
 * The kernel: the only implementation of the rules, as WebAssembly.
 *
 * What is legal, what happens after a move and whether a game is won is asked here and nowhere
 * else. The comments of the exports stand in kernel/bind_wasm.cpp.
 */

import { Search, type SearchExports } from "./solver.ts";

interface Exports extends SearchExports {
  _initialize(): void;
  eremit_buffer_size(): number;
  eremit_new(count: number): number;
  eremit_free(handle: number): void;
  eremit_piles(handle: number): number;
  eremit_deal(handle: number, deal: bigint): number;
  eremit_lay_out(handle: number, length: number): number;
  eremit_moves(handle: number): number;
  eremit_why(handle: number, length: number): number;
  eremit_play(handle: number, length: number): number;
  eremit_undo(handle: number): number;
  eremit_view(handle: number): number;
  eremit_cards(handle: number): number;
  eremit_auto(handle: number, all: number): number;
  eremit_fate(handle: number, positions: number): number;
  eremit_perft(handle: number, depth: number): bigint;
}

/** What a player sees of a position. */
export interface View {
  won: boolean;
  /** No legal move leads to another position. */
  stuck: boolean;
  /** How often the waste may still be picked up; Infinity where there is no limit. */
  redealsLeft: number;
  /** For each pile its cards, bottom first: rank + 16 * suit (C D H S), 0 if face down. */
  piles: readonly (readonly number[])[];
}

/** What is known about the end of a game. */
export type Fate = "unknown" | "dead" | "winnable";

const FATES: readonly Fate[] = ["unknown", "dead", "winnable"];
const UNLIMITED = 255;
const encoder = new TextEncoder();

/** No kernel, or a rule code that it refuses. */
export class KernelError extends Error {}

/** The compiled kernel; it makes boards. */
export class Kernel {
  private constructor(private readonly exports: Exports) {}

  /** Starts a kernel from the bytes of kernel.wasm or from the answer that brings them. */
  static async load(source: Response | BufferSource): Promise<Kernel> {
    const module =
      source instanceof Response ? await compile(source) : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(module, imports(module));
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Kernel(exports);
  }

  /** A board for the rule code, with deal 1 on it. Throws KernelError if the code is refused. */
  board(code: readonly number[]): KernelBoard {
    const memory = new Int32Array(this.exports.memory.buffer, this.exports.eremit_buffer());
    memory.set(code);
    const handle = this.exports.eremit_new(code.length);
    if (handle === 0) {
      const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.eremit_buffer());
      throw new KernelError(ascii(bytes.subarray(0, bytes.indexOf(0))));
    }
    return new KernelBoard(this.exports, handle);
  }

  /**
   * Asks on a board of its own what a game asks at a move: the browser compiles a function when it is
   * first called, and the first move is not to wait for that.
   */
  warm(code: readonly number[]): void {
    const board = this.board(code);
    for (const move of board.moves().slice(0, 2)) {
      board.why(move);
      board.play(move);
      board.automatic("safe");
      board.view();
      board.undo();
    }
    board.free();
  }

  /** Plays the moves of a deal on a board of their own; gives the first that is refused. */
  refused(
    code: readonly number[],
    deal: number,
    moves: readonly string[],
  ): { index: number; reason: string } | undefined {
    const board = this.board(code);
    board.deal(deal);
    try {
      for (const [index, move] of moves.entries()) {
        const reason = board.play(move);
        if (reason !== "") return { index, reason };
      }
      return undefined;
    } finally {
      board.free();
    }
  }
}

/** A game in play. Every move in and out is a text, as in docs/formats.md. */
export class KernelBoard {
  /** The piles' names in the order of views: s, w, f1.., t1.., r1.. */
  readonly names: readonly string[];
  private held: Uint8Array | undefined;

  constructor(
    private readonly exports: Exports,
    private readonly handle: number,
  ) {
    this.names = this.words(exports.eremit_piles(handle));
  }

  /** Gives the board's place back to the kernel; it must not be used any more. */
  free(): void {
    this.exports.eremit_free(this.handle);
  }

  /** Deals anew; false if the number is no deal. */
  deal(number: number): boolean {
    return this.exports.eremit_deal(this.handle, BigInt(number)) === 1;
  }

  moves(): string[] {
    return this.words(this.exports.eremit_moves(this.handle));
  }

  /** Why the move is refused, as a reason word; "" if it is legal. */
  why(move: string): string {
    return this.text(this.exports.eremit_why(this.handle, this.put(move)));
  }

  /** Plays the move; gives the reason word and does nothing if it is refused, else "". */
  play(move: string): string {
    return this.text(this.exports.eremit_play(this.handle, this.put(move)));
  }

  /** Takes the last move back; false if there is none. */
  undo(): boolean {
    return this.exports.eremit_undo(this.handle) === 1;
  }

  view(): View {
    return this.read(this.exports.eremit_view(this.handle));
  }

  /** The position with the face-down cards open: for saving, never for showing. */
  allCards(): View {
    return this.read(this.exports.eremit_cards(this.handle));
  }

  /** The moves of automatic play from here, in order. */
  automatic(policy: "safe" | "all"): string[] {
    return this.words(this.exports.eremit_auto(this.handle, policy === "all" ? 1 : 0));
  }

  /** What can be said after looking at that many positions at most. */
  fate(positions: number): Fate {
    return FATES[this.exports.eremit_fate(this.handle, positions)] ?? "unknown";
  }

  /** A search for a win from here, which takes that many bytes at most; the board may go on. */
  search(memory: number, seed: number): Search {
    return new Search(this.exports, this.handle, memory, seed);
  }

  /** The number of different sequences of that many moves. */
  perft(depth: number): bigint {
    return BigInt.asUintN(64, this.exports.eremit_perft(this.handle, depth));
  }

  private bytes(length: number): Uint8Array {
    return this.buffer().subarray(0, length);
  }

  /** Made anew only when the memory has grown and moved: it is asked for at each question. */
  private buffer(): Uint8Array {
    const { buffer } = this.exports.memory;
    if (this.held?.buffer !== buffer)
      this.held = new Uint8Array(
        buffer,
        this.exports.eremit_buffer(),
        this.exports.eremit_buffer_size(),
      );
    return this.held;
  }

  private put(text: string): number {
    return encoder.encodeInto(text, this.buffer()).written;
  }

  private text(length: number): string {
    return length === 0 ? "" : ascii(this.bytes(length));
  }

  private words(length: number): string[] {
    return length === 0 ? [] : this.text(length).split(" ");
  }

  private read(length: number): View {
    const bytes = this.bytes(length);
    const [status = 0, redeals = 0, count = 0] = bytes;
    const piles: number[][] = [];
    for (let at = 3; piles.length < count;) {
      const size = bytes[at] ?? 0;
      piles.push([...bytes.subarray(at + 1, at + 1 + size)]);
      at += size + 1;
    }
    return {
      won: (status & 1) !== 0,
      stuck: (status & 2) !== 0,
      redealsLeft: redeals === UNLIMITED ? Infinity : redeals,
      piles,
    };
  }
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

async function compile(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new KernelError(`${answer.url}: ${answer.status}`);
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** The system calls that the C++ library mentions; the kernel never makes one. */
function imports(module: WebAssembly.Module): WebAssembly.Imports {
  const NOT_SUPPORTED = 52;
  const all: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (all[from] ??= {})[name] = () => NOT_SUPPORTED;
  return all;
}
