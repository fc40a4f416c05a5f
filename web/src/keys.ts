/** The keys of the table, wherever the focus is. They are listed on the help page. */
import type { Board } from "./board/board.ts";
import type { Session } from "./session.ts";

interface Keys {
  session: Session;
  board: Board;
  names: readonly string[];
  /** Address of the help page, if there is one. */
  help: string | undefined;
}

export function listenToKeys(keys: Keys): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isWriting(event.target)) return;
    const heard =
      event.ctrlKey || event.metaKey
        ? withControl(keys, event.key.toLowerCase(), event.shiftKey)
        : plain(keys, event);
    if (heard) event.preventDefault();
  });
}

function withControl({ session }: Keys, key: string, shift: boolean): boolean {
  if (key !== "z" && key !== "y") return false;
  session.act(key === "y" || shift ? "redo" : "undo");
  return true;
}

function plain(keys: Keys, event: KeyboardEvent): boolean {
  const { session, board, names, help } = keys;
  const key = event.key.toLowerCase();
  switch (key) {
    case "u":
    case "z":
      session.act("undo");
      return true;
    case "y":
      session.act("redo");
      return true;
    case "n":
      // Once for each time it is pressed: a key held down would run through deals.
      if (!event.repeat) session.act("deal");
      return true;
    case "r":
      session.act("restart");
      return true;
    case "d":
      session.turnStock();
      return true;
    case "e":
      session.finish();
      return true;
    case "f":
      session.playUp(board.underCursor);
      return true;
    case "b":
      session.hear(board.underCursor);
      return true;
    case "s":
    case "w":
      return board.goTo(names.indexOf(key));
    case "?":
      if (help !== undefined) location.assign(help);
      return help !== undefined;
    default:
      if (/^\d$/.test(key)) return board.goTo(names.indexOf(`t${key === "0" ? "10" : key}`));
      return cursorMayMove(event) && board.key(event.key);
  }
}

/** Arrows belong to the page where it was scrolled, and to other controls that have the focus. */
function cursorMayMove({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(".board") !== null || (target === document.body && window.scrollY === 0);
}

export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [popover]:popover-open") !== null
  );
}
