/**
 * Mouse, pen and finger on the board: presses, drags and taps, each cancelled without a trace when
 * anything comes between.
 */
import type { Point } from "./layout.ts";

export interface Gestures {
  /** A press there; false if there is nothing to press. Nothing is lifted yet. */
  press(client: Point): boolean;
  /** The press has lasted or moved: lift. False if it cannot be lifted. */
  lift(): boolean;
  /** The pointer moved that far since the press. Called once a frame at most. */
  drag(by: Point): void;
  drop(by: Point): void;
  /** It was a tap; what was lifted goes back first. */
  tap(): void;
  /** Everything goes back to where it was. */
  cancel(): void;
}

/** Pixels by which a pointer may shake in a tap. */
const SHAKE = { mouse: 4, touch: 9 };
/** Milliseconds after which a press shows where the cards may go. */
const LONG = 220;
/** Milliseconds after which letting go is no tap any more; slow hands need their time. */
const LOOK = 600;

type Stage = "pressed" | "lifted" | "stuck";

interface Press {
  pointer: number;
  shake: number;
  time: number;
  start: Point;
  by: Point;
  stage: Stage;
  moved: boolean;
  frame: number;
  timer: number;
}

/**
 * The menus that are open. To look for them at each press would cost more than all the rest of it.
 * "toggle" would tell of a closed one later, and a quick press would be lost.
 */
const menus = new Set<EventTarget>();
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    if (!target) return;
    if (newState === "open") menus.add(target);
    else menus.delete(target);
  },
  { capture: true },
);

/** Listens on the element; gives the function that breaks a gesture off. */
export function listen(element: HTMLElement, gestures: Gestures): () => void {
  let press: Press | undefined;

  const end = (): Press | undefined => {
    const ended = press;
    if (!ended) return undefined;
    press = undefined;
    window.removeEventListener("pointermove", follow);
    if (ended.frame !== 0) cancelAnimationFrame(ended.frame);
    clearTimeout(ended.timer);
    if (ended.stage === "lifted" && element.hasPointerCapture(ended.pointer))
      element.releasePointerCapture(ended.pointer);
    return ended;
  };
  const cancel = (): void => {
    if (end()) gestures.cancel();
  };
  const lift = (current: Press): void => {
    if (current.stage !== "pressed") return;
    current.stage = gestures.lift() ? "lifted" : "stuck";
    // Not before: a tap, which is most presses, has no use for it.
    if (current.stage === "lifted") element.setPointerCapture(current.pointer);
  };

  element.addEventListener("pointerdown", (event) => {
    if (press) {
      // A second finger: nobody can mean two cards.
      cancel();
      return;
    }
    if (!event.isPrimary || event.button !== 0) return;
    // A press beside an open menu closes it, and means no card.
    if (menus.size > 0) return;
    if (!gestures.press({ x: event.clientX, y: event.clientY })) return;
    const current: Press = {
      pointer: event.pointerId,
      shake: event.pointerType === "mouse" ? SHAKE.mouse : SHAKE.touch,
      time: event.timeStamp,
      start: { x: event.clientX, y: event.clientY },
      by: { x: 0, y: 0 },
      stage: "pressed",
      moved: false,
      frame: 0,
      timer: window.setTimeout(() => {
        lift(current);
      }, LONG),
    };
    press = current;
    // Only now: moves without a press are many, and mean nothing.
    window.addEventListener("pointermove", follow);
  });

  const follow = (event: PointerEvent): void => {
    const current = press;
    if (event.pointerId !== current?.pointer) return;
    if (event.buttons === 0 && event.pointerType === "mouse") {
      // The button was let go where the page did not hear of it.
      cancel();
      return;
    }
    current.by = { x: event.clientX - current.start.x, y: event.clientY - current.start.y };
    if (!current.moved && Math.hypot(current.by.x, current.by.y) <= current.shake) return;
    current.moved = true;
    lift(current);
    if (current.stage !== "lifted" || current.frame !== 0) return;
    current.frame = requestAnimationFrame(() => {
      current.frame = 0;
      gestures.drag(current.by);
    });
  };

  window.addEventListener("pointerup", (event) => {
    if (event.pointerId !== press?.pointer) return;
    const ended = end();
    if (!ended) return;
    if (!ended.moved) {
      // Whoever held the cards so long wanted to see where they may go.
      if (ended.stage === "lifted" && event.timeStamp - ended.time > LOOK) gestures.cancel();
      else gestures.tap();
    } else if (ended.stage === "lifted") {
      gestures.drop({ x: event.clientX - ended.start.x, y: event.clientY - ended.start.y });
    } else gestures.cancel();
  });

  // A second finger counts wherever it is put: on what is said over the table, or beside it.
  document.addEventListener("pointerdown", (event) => {
    if (!element.contains(event.target as Node)) cancel();
  });
  window.addEventListener("pointercancel", cancel);
  element.addEventListener("lostpointercapture", (event) => {
    // A finger's own capture of the card is lost when the board takes it over.
    if (event.target === element) cancel();
  });
  window.addEventListener("blur", cancel);
  document.addEventListener("visibilitychange", cancel);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel();
  });
  // Neither the browser's own dragging nor the menu of a long touch.
  element.addEventListener("dragstart", (event) => {
    event.preventDefault();
  });
  element.addEventListener("contextmenu", (event) => {
    if (press) event.preventDefault();
  });
  return cancel;
}
