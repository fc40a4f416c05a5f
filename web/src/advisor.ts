/**
 * Advice at the table: hints, the way back from a lost game, and solutions that are shown.
 *
 * A line that was found is kept: while the player follows it, the next hint needs no search.
 */
import { moveText } from "./advised.ts";
import type { Advice } from "./advice.ts";
import { HintMarks } from "./board/hint-marks.ts";
import type { Game } from "./game.ts";
import type { Hints } from "./hints.ts";
import type { Kernel, View } from "./kernel.ts";
import { isTurn, readMove } from "./moves.ts";
import { Replay } from "./replay.ts";
import { Route } from "./route.ts";
import type { Session } from "./session.ts";
import type { Texts } from "./texts.ts";
import { el } from "./ui/dom.ts";
import type { Choice, Notice } from "./ui/notice.ts";
import { SolutionBar } from "./ui/solution.ts";

export interface AdvisorParts {
  game: Game;
  session: Session;
  kernel: Kernel;
  code: readonly number[];
  hints: Hints;
  texts: Texts;
  notice: Notice;
  /** Says something to those who hear the page. */
  say: (text: string) => void;
  board: HTMLElement;
  /** Shows a position on the board, whatever the game is at. */
  show: (view: View, speed: number) => void;
  /** Factor on the length of animations. */
  speed: () => number;
  /** What belongs to finding out about the end of a game: not while there is advice. */
  forgetFate: () => void;
  /** The player is shown the whole solution: from now on the win is not his own. */
  solutionShown: () => void;
  /** The time played stands still or goes on. */
  runClock: (running: boolean) => void;
}

/** Milliseconds for a search, and for one that the player asks for after that. */
const TIME = 10_000;
const LONG_TIME = 60_000;
/** Milliseconds from move to move of a solution. */
const PACE = 900;

export class Advisor {
  readonly bar: HTMLElement;
  private readonly marks: HintMarks;
  private readonly solution: SolutionBar;
  private readonly progress = el("progress", { max: "1" });
  private route: Route | undefined;
  /** How far along it the last hint was. */
  private reached = 0;
  /** The move that is shown as a hint. */
  private hinted: string | undefined;
  private replay: Replay | undefined;

  constructor(private readonly parts: AdvisorParts) {
    this.marks = new HintMarks(parts.board);
    this.solution = new SolutionBar(parts.texts, {
      turn: () => this.replay?.turn(),
      step: (by) => this.replay?.step(by),
      leave: () => {
        this.leave();
      },
    });
    this.bar = this.solution.element;
    this.progress.setAttribute("aria-label", parts.texts.t("Looking for a way to win…"));
  }

  /** Whether a solution lies on the board instead of the game. */
  get showsSolution(): boolean {
    return this.replay !== undefined;
  }

  /** The player wants a hint; asked again, he wants to have it played. */
  press(): void {
    if (this.replay) this.leave();
    else if (this.hinted !== undefined) this.play(this.hinted);
    else if (!this.parts.hints.busy && !this.hintFromRoute()) this.search(TIME);
  }

  /** A key; false if it stands for nothing here. */
  key(key: string, onControl: boolean): boolean {
    const { replay } = this;
    if (replay) {
      if (key === "Escape") this.leave();
      else if (key === "ArrowRight") replay.step(1);
      else if (key === "ArrowLeft") replay.step(-1);
      else if (key === " " && !onControl) replay.turn();
      else return false;
      return true;
    }
    if (key === "Escape" && (this.hinted !== undefined || this.parts.hints.busy)) this.close();
    else if (key === "Enter" && !onControl && this.hinted !== undefined) this.play(this.hinted);
    else return false;
    return true;
  }

  /** The position is another one: what was said of the old one is true no more. */
  moved(): void {
    this.parts.hints.forget();
    this.hinted = undefined;
    this.marks.show(undefined);
    // Most moves are made without a hint, and cost nothing here.
    const { classList } = this.parts.notice.element;
    if (classList.contains("aside")) classList.remove("aside");
    if (!this.replay) return;
    this.endReplay();
  }

  /** Puts a hint or a search away. */
  private close(): void {
    this.moved();
    this.parts.notice.clear();
  }

  private search(time: number): void {
    const { game, hints, code, notice, texts } = this.parts;
    const { t } = texts;
    if (game.view.won) {
      notice.pass(t("The game is won already."));
      return;
    }
    this.parts.forgetFate();
    const { deal, moves, auto = [] } = game.record();
    const points = moves.flatMap((_, index) => (auto.includes(index) ? [] : [index]));
    const cancel = (): void => {
      this.close();
    };
    notice.end(
      "search",
      t("Looking for a way to win…"),
      "",
      [{ label: t("Cancel"), act: cancel }],
      cancel,
    );
    this.progress.value = 0;
    notice.element.append(this.progress);
    hints.ask({ code, deal: Number(deal), moves, points, time }, (advice) => {
      this.hear(advice, Number(deal), moves);
    });
  }

  private hear(advice: Advice, deal: number, moves: readonly string[]): void {
    const { kernel, code, notice, texts } = this.parts;
    const { t } = texts;
    switch (advice.kind) {
      case "progress":
        this.progress.value = advice.share;
        return;
      case "line":
        this.take(Route.of(kernel, code, deal, moves, advice.line));
        if (!this.hintFromRoute()) this.unknown();
        return;
      case "unknown":
        this.unknown();
        return;
      case "no-solver":
        this.offerSearch(
          t("Hints could not be loaded."),
          t("Perhaps the connection is gone."),
          t("Try again"),
          TIME,
        );
        return;
      case "lost":
        this.lost(t("Looking for the last position that could still be won…"), this.undoing());
        notice.element.append(this.progress);
        this.progress.removeAttribute("value");
        return;
      case "back": {
        const { point, line } = advice;
        this.take(Route.of(kernel, code, deal, moves.slice(0, point), line));
        const back = this.stepsAfter(point);
        const text = texts.n(
          "%(num)s move ago it could still be won.",
          "%(num)s moves ago it could still be won.",
          back,
        );
        this.lost(text, [
          {
            label: t("Back to there"),
            act: () => {
              this.goBack(point);
            },
          },
        ]);
        return;
      }
      case "no-way-back":
        this.lost(
          advice.never
            ? t("It could not be won from the start: it was not your play.")
            : t("Every way from here was looked at. Take moves back, or play another deal?"),
          this.undoing(),
          advice.never,
        );
        return;
    }
  }

  private take(route: Route | undefined): void {
    this.route = route;
    this.reached = 0;
  }

  private undoing(): Choice[] {
    const { game, session, texts } = this.parts;
    return game.canUndo ? [session.choice(texts.t("Undo"), "undo")] : [];
  }

  /** `never`: it could not be won from the start. */
  private lost(text: string, choices: readonly Choice[], never = false): void {
    const { game, notice, session, texts } = this.parts;
    const { t } = texts;
    const restart = game.canUndo ? [session.choice(t("Restart"), "restart")] : [];
    notice.end(
      "dead",
      never ? t("This deal can't be won.") : t("This deal can't be won any more."),
      text,
      [...choices, ...restart, session.choice(t("New deal"), "deal")],
      () => {
        this.moved();
      },
    );
  }

  private unknown(): void {
    const { t } = this.parts.texts;
    this.offerSearch(
      t("That could not be found out in the time."),
      t("Perhaps this position can be won, perhaps not."),
      t("Look longer"),
      LONG_TIME,
    );
  }

  /** Says why there is no hint; the choice is to look once more, for so many milliseconds. */
  private offerSearch(heading: string, text: string, label: string, time: number): void {
    const act = (): void => {
      this.search(time);
    };
    this.parts.notice.end("hint", heading, text, [{ label, act }]);
  }

  /** Shows the next move of the line that is known; false if none is known from here. */
  private hintFromRoute(): boolean {
    const { game, notice, texts } = this.parts;
    const route = this.routeFromHere();
    const at = route?.at(game.view);
    const move = at === undefined ? undefined : route?.line[at];
    if (!route || at === undefined || move === undefined || game.why(move) !== "") return false;
    this.parts.forgetFate();
    this.hinted = move;
    this.reached = at;
    const { t } = texts;
    const act = (): void => {
      this.play(move);
    };
    const show = (): void => {
      this.showSolution(route, at);
    };
    notice.end(
      "hint",
      texts.sentence(moveText(texts, game.names, game.view, move)),
      texts.n(
        "From here it is %(num)s move to the win.",
        "From here it is %(num)s moves to the win.",
        route.line.length - at,
      ),
      [
        { label: t("Play it"), act },
        { label: t("Show the solution"), act: show },
      ],
      () => {
        this.moved();
      },
    );
    this.mark(move);
    return true;
  }

  /** The line that is known, if it comes by; else what is left of it, if that wins from here. */
  private routeFromHere(): Route | undefined {
    const { game, kernel, code } = this.parts;
    const { route } = this;
    if (!route || route.at(game.view) !== undefined) return route;
    const { deal, moves } = game.record();
    const adapted = route.adapted(kernel, code, Number(deal), moves, this.reached);
    if (adapted) this.take(adapted);
    return adapted;
  }

  /** Frames the cards and their place, and keeps what is said off them. */
  private mark(move: string): void {
    const { game, notice } = this.parts;
    const { names } = game;
    const moved = readMove(move, names);
    if (isTurn(move)) this.marks.show({ from: "s", to: "w", count: 1 });
    else if (moved)
      this.marks.show({
        from: names[moved.from] ?? "",
        to: names[moved.to] ?? "",
        count: moved.count,
      });
    const { classList } = notice.element;
    classList.remove("aside");
    const covered = (): number => {
      const over = notice.element.getBoundingClientRect();
      return this.marks.rectangles.reduce((sum, mark) => sum + overlap(over, mark), 0);
    };
    const below = covered();
    if (below === 0) return;
    notice.element.style.setProperty("--notice-top", `${this.parts.board.offsetTop + 8}px`);
    classList.add("aside");
    if (covered() > below) classList.remove("aside");
  }

  private play(move: string): void {
    const { game, session } = this.parts;
    const moved = readMove(move, game.names);
    if (isTurn(move)) session.turnStock();
    else if (moved) session.hear({ kind: "move", ...moved });
  }

  /** The player's moves since that point of the game. */
  private stepsAfter(point: number): number {
    const { moves, auto = [] } = this.parts.game.record();
    return moves.slice(point).filter((_, index) => !auto.includes(point + index)).length;
  }

  private goBack(point: number): void {
    const { game, session, texts, say } = this.parts;
    while (game.point > point && game.canUndo) session.act("undo");
    say(texts.t("From here it can still be won."));
  }

  /** Lays the solution on the board from here on. */
  private showSolution(route: Route, at: number): void {
    const { notice, board, game, texts, say, solutionShown, runClock } = this.parts;
    this.moved();
    notice.clear();
    solutionShown();
    runClock(false);
    // The board shows what is not the game: nothing can be moved there.
    board.inert = true;
    const replay = new Replay(route, at, {
      show: (view, by) => {
        this.parts.show(view, this.parts.speed());
        // What goes on by itself is too fast to be listened to.
        if (by !== 1 || replay.runs) return;
        const last = replay.start + replay.shown - 1;
        const [before, move] = [route.views[last], route.line[last]];
        if (before && move !== undefined) say(moveText(texts, game.names, before, move));
      },
      changed: () => {
        this.solution.show(replay);
        if (replay.shown === replay.length)
          say(texts.t("The solution ends here: the deal is won."));
      },
      pace: () => PACE,
    });
    this.replay = replay;
    this.solution.show(replay);
    replay.turn();
  }

  /** Back to the player's game. */
  leave(): void {
    const { game, session, texts, say } = this.parts;
    if (!this.replay) return;
    this.endReplay();
    session.resume(game.save());
    say(texts.t("Your game is back on the table."));
  }

  private endReplay(): void {
    this.replay?.stop();
    this.replay = undefined;
    this.solution.hide();
    this.parts.board.inert = false;
    this.parts.runClock(!this.parts.game.view.won);
  }
}

/** The area that two rectangles have in common. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
