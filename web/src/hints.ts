/** Asks for advice in the background. Each question has a worker of its own, which ends with it. */
import type { Advice, AdviceQuestion } from "./advice.ts";

/** What a worker must be able to do; a test puts another one in its place. */
export interface AdviceWorker {
  postMessage(question: AdviceQuestion): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Advice>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Hints {
  private worker: AdviceWorker | undefined;

  constructor(private readonly make: () => AdviceWorker) {}

  /** Whether something is being looked for. */
  get busy(): boolean {
    return this.worker !== undefined;
  }

  /** Asks; what was asked before is forgotten. */
  ask(question: AdviceQuestion, hear: (advice: Advice) => void): void {
    this.forget();
    const worker = this.make();
    this.worker = worker;
    const heard = (advice: Advice): void => {
      // A worker that was ended may have had an answer on its way.
      if (this.worker !== worker) return;
      // To end the worker is what gives its memory back.
      if (advice.kind !== "progress" && advice.kind !== "lost") this.forget();
      hear(advice);
    };
    worker.onmessage = ({ data }) => {
      heard(data);
    };
    worker.onerror = () => {
      heard({ kind: "unknown" });
    };
    worker.postMessage(question);
  }

  /** Forgets what was asked; the search ends at once. */
  forget(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
