/** Asks in the background whether a game can still be won. The newest question counts. */
import type { Fate } from "./kernel.ts";

/** A position: the moves from a deal, by the rule code. */
export interface Question {
  code: readonly number[];
  deal: number;
  moves: readonly string[];
}

export interface Answer {
  fate: Fate;
  /** The moves to the win if the rest plays itself, else none. */
  finish: readonly string[];
}

/** What a worker must be able to do; a test puts another one in its place. */
export interface Answerer {
  postMessage(question: Question): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
}

export class FateWatch {
  private worker: Answerer | undefined;
  private asked: ((answer: Answer) => void) | undefined;
  private waiting: [Question, (answer: Answer) => void] | undefined;

  constructor(private readonly make: () => Answerer) {}

  /** Starts the worker, so that the first question need not wait for it. */
  warm(): void {
    this.worker ??= this.start();
  }

  /** Asks; a question that has not been answered by then is forgotten. */
  ask(question: Question, answer: (answer: Answer) => void): void {
    this.waiting = [question, answer];
    if (this.asked) this.asked = ignore;
    else this.send();
  }

  /** Forgets what was asked. */
  forget(): void {
    this.waiting = undefined;
    if (this.asked) this.asked = ignore;
  }

  private send(): void {
    if (!this.waiting) return;
    const [question, answer] = this.waiting;
    this.waiting = undefined;
    this.asked = answer;
    this.worker ??= this.start();
    this.worker.postMessage(question);
  }

  private start(): Answerer {
    const worker = this.make();
    worker.onmessage = ({ data }) => {
      const answered = this.asked;
      this.asked = undefined;
      answered?.(data);
      this.send();
    };
    return worker;
  }
}

function ignore(): void {
  // The position was left before the answer came.
}
