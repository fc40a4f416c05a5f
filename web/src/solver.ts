/**
 * The solver of the kernel: a search for a win from the position of a board, in steps, and then a
 * shorter line than the one that was found. All cards count as known.
 *
 * The comments of the exports stand in kernel/bind_wasm_solver.cpp.
 */

export interface SearchExports {
  memory: WebAssembly.Memory;
  eremit_buffer(): number;
  eremit_search_new(board: number, memory: number, seed: bigint): number;
  eremit_search_free(search: number): void;
  eremit_search_step(search: number, positions: number): number;
  eremit_search_verdict(search: number): number;
  eremit_search_examined(search: number): number;
  eremit_search_stored(search: number): number;
  eremit_search_bytes(search: number): number;
  eremit_search_shorten(search: number): number;
  eremit_search_line(search: number, first: number): number;
}

export type Verdict = "unknown" | "winnable" | "unwinnable";

const VERDICTS: readonly Verdict[] = ["unknown", "winnable", "unwinnable"];
/** The most that a search may take in the browser, in bytes. */
export const MEMORY = 256 * 2 ** 20;

export class Search {
  private readonly handle: number;
  private broken = false;

  constructor(
    private readonly exports: SearchExports,
    board: number,
    memory: number,
    seed: number,
  ) {
    this.handle = this.ask(0, () => exports.eremit_search_new(board, memory, BigInt(seed)));
  }

  /**
   * Whether the browser had no memory where the kernel cannot do without. The search has ended, and
   * a kernel to which that has happened must not be used any more.
   */
  get failed(): boolean {
    return this.broken;
  }

  /** Examines about that many positions more; false when nothing is left to do. */
  step(positions: number): boolean {
    return this.ask(0, () => this.exports.eremit_search_step(this.handle, positions)) === 1;
  }

  get verdict(): Verdict {
    const verdict = this.ask(0, () => this.exports.eremit_search_verdict(this.handle));
    return VERDICTS[verdict] ?? "unknown";
  }

  /** Positions examined. */
  get examined(): number {
    return this.ask(0, () => this.exports.eremit_search_examined(this.handle));
  }

  /** Positions that are remembered now, and the bytes in use for that. */
  get stored(): number {
    return this.ask(0, () => this.exports.eremit_search_stored(this.handle));
  }

  get bytes(): number {
    return this.ask(0, () => this.exports.eremit_search_bytes(this.handle));
  }

  /** From now on the steps make the line shorter that was found; false if there is none. */
  shorten(): boolean {
    return this.ask(0, () => this.exports.eremit_search_shorten(this.handle)) === 1;
  }

  /** The moves to the win, as few as are known; none if the verdict is another one. */
  get line(): string[] {
    const moves: string[] = [];
    for (;;) {
      const length = this.ask(0, () => this.exports.eremit_search_line(this.handle, moves.length));
      if (length === 0) return moves;
      const { memory } = this.exports;
      const bytes = new Uint8Array(memory.buffer, this.exports.eremit_buffer(), length);
      moves.push(...new TextDecoder().decode(bytes).split(" "));
    }
  }

  /** Gives the memory back to the kernel; the search must not be used any more. */
  free(): void {
    this.ask(undefined, () => {
      this.exports.eremit_search_free(this.handle);
    });
  }

  /** Asks the kernel. A failure to get memory ends in a trap, and from then on nothing is asked. */
  private ask<T>(otherwise: T, question: () => T): T {
    if (this.broken) return otherwise;
    try {
      return question();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.broken = true;
      return otherwise;
    }
  }
}
