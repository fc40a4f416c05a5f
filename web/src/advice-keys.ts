/** The keys of hints and solutions. They come before those of the table, which hears what is left. */
import type { Advisor } from "./advisor.ts";
import { isWriting } from "./keys.ts";

/** Keys that the table would hear; all others go to the page, whatever lies on the table. */
const OF_THE_TABLE = /^([^ ]|Arrow.*|Home|End)$/;
const WITH_CONTROL = /^[zy]$/i;

export function listenToAdvice(advisor: Advisor): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isWriting(event.target)) return;
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    const focused = document.activeElement;
    const heard =
      !control && key.toLowerCase() === "h" && !event.repeat
        ? hint(advisor)
        : !control && advisor.key(key, focused !== document.body && focused !== null);
    // While a solution lies on the table, no key may move what is not seen.
    const ofTheTable = (control ? WITH_CONTROL : OF_THE_TABLE).test(key);
    if (heard || (advisor.showsSolution && ofTheTable)) event.preventDefault();
  });
}

function hint(advisor: Advisor): true {
  advisor.press();
  return true;
}
