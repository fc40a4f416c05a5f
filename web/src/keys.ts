/** The keys of the table, wherever the focus is. */
import type { Session } from "./session.ts";

export function listenToKeys(session: Session): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isWriting(event.target)) return;
    const key = event.key.toLowerCase();
    const heard =
      event.ctrlKey || event.metaKey
        ? withControl(session, key, event.shiftKey)
        : plain(session, key);
    if (heard) event.preventDefault();
  });
}

function withControl(session: Session, key: string, shift: boolean): boolean {
  if (key !== "z" && key !== "y") return false;
  session.act(key === "y" || shift ? "redo" : "undo");
  return true;
}

function plain(session: Session, key: string): boolean {
  switch (key) {
    case "u":
    case "z":
      session.act("undo");
      return true;
    case "y":
      session.act("redo");
      return true;
    case "n":
      session.act("deal");
      return true;
    case "r":
      session.act("restart");
      return true;
    case "d":
      session.turnStock();
      return true;
    default:
      return false;
  }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [popover]:popover-open") !== null
  );
}
