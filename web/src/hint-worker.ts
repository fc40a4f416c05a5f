/** Looks in the background how a game can be won, with a kernel and a solver of its own. */
import solverAddress from "../generated/solver.wasm?url";
import { advise, type Advice, type AdviceQuestion } from "./advice.ts";
import { Kernel } from "./kernel.ts";

/** Milliseconds between two reports on how far it is. */
const REPORTS = 100;
let reported = 0;

function tell(advice: Advice): void {
  const now = performance.now();
  if (advice.kind === "progress" && now - reported < REPORTS) return;
  reported = now;
  self.postMessage(advice);
}

async function answer(question: AdviceQuestion): Promise<void> {
  let kernel: Kernel;
  try {
    kernel = await Kernel.load(await fetch(solverAddress));
  } catch {
    tell({ kind: "no-solver" });
    return;
  }
  advise(kernel.board(question.code), question, tell, () => performance.now());
}

self.addEventListener("message", (event: MessageEvent<AdviceQuestion>) => {
  answer(event.data).catch(() => {
    tell({ kind: "unknown" });
  });
});
