/** Looks in the background whether a game can still be won, with a kernel of its own. */
import kernelAddress from "../generated/kernel.wasm?url";
import type { Answer, Question } from "./fate.ts";
import { finishing } from "./finish.ts";
import { Kernel, type KernelBoard } from "./kernel.ts";

/** Positions that are looked at: some hundredths of a second. */
const POSITIONS = 10_000;
const NOTHING: Answer = { fate: "unknown", finish: [] };

let board: Promise<KernelBoard> | undefined;

async function answer({ code, deal, moves }: Question): Promise<void> {
  board ??= fetch(kernelAddress)
    .then((wasm) => Kernel.load(wasm))
    .then((kernel) => kernel.board(code));
  const position = await board;
  position.deal(deal);
  const whole = moves.every((move) => position.play(move) === "");
  give(whole ? { fate: position.fate(POSITIONS), finish: finishing(position) } : NOTHING);
}

function give(given: Answer): void {
  self.postMessage(given);
}

self.addEventListener("message", (event: MessageEvent<Question>) => {
  answer(event.data).catch(() => {
    give(NOTHING);
  });
});
