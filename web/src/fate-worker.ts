/** Looks in the background whether a game can still be won, with a kernel of its own. */
import kernelAddress from "../generated/kernel.wasm?url";
import type { Question } from "./fate.ts";
import { Kernel, type KernelBoard } from "./kernel.ts";

/** Positions that are looked at: some hundredths of a second. */
const POSITIONS = 10_000;

let board: Promise<KernelBoard> | undefined;

async function answer({ code, deal, moves }: Question): Promise<void> {
  board ??= fetch(kernelAddress)
    .then((wasm) => Kernel.load(wasm))
    .then((kernel) => kernel.board(code));
  const position = await board;
  position.deal(deal);
  const whole = moves.every((move) => position.play(move) === "");
  self.postMessage(whole ? position.fate(POSITIONS) : "unknown");
}

self.addEventListener("message", (event: MessageEvent<Question>) => {
  answer(event.data).catch(() => {
    self.postMessage("unknown");
  });
});
