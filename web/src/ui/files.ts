/** The part of the menu that writes the game to a file, and reads one from a file or a text. */
import type { Texts } from "../texts.ts";
import { el } from "./dom.ts";

export interface FilesConfig {
  texts: Texts;
  /** The name and the text of the file to be saved. */
  write: () => { name: string; text: string };
  /** Opens the game of a text; false if it did not come to that. */
  read: (text: string) => Promise<boolean>;
  /** The browser can't read the file that was chosen. */
  unreadable: () => void;
  /** The games that could not be read, and were set aside. */
  asides: () => Promise<readonly unknown[]>;
}

export interface FileFields {
  element: HTMLElement;
  /** The fields are about to be seen. */
  refresh: () => void;
}

export function fileFields({ texts, write, read, unreadable, asides }: FilesConfig): FileFields {
  const { t } = texts;
  const save = el("button", { type: "button" }, t("Save game as a file"));
  save.addEventListener("click", () => {
    const { name, text } = write();
    download(name, text);
  });
  const saveAsides = el("button", { type: "button", hidden: true }, t("Save what was set aside"));
  let kept: readonly unknown[] = [];
  saveAsides.addEventListener("click", () => {
    download("eremit-set-aside.json", `${JSON.stringify(kept, null, 1)}\n`);
  });
  const refresh = (): void => {
    asides().then(
      (found) => {
        kept = found;
        saveAsides.hidden = found.length === 0;
      },
      () => undefined,
    );
  };
  const file = el("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    // It may be a folder, gone, or another's: then there is no text to be read.
    if (chosen) void chosen.text().then(read, unreadable);
  });
  const pasted = el("textarea", { rows: "3", spellcheck: "false", autocomplete: "off" });
  const open = el("button", { type: "button" }, t("Open this game"));
  open.addEventListener("click", () => {
    const text = pasted.value;
    // What could not be opened stays there to be mended.
    void read(text).then((opened) => {
      if (opened && pasted.value === text) pasted.value = "";
    });
  });
  const element = el(
    "fieldset",
    { class: "files" },
    el("legend", {}, t("Game as a file")),
    save,
    saveAsides,
    el("label", { class: "file" }, t("Open a saved file"), file),
    el("label", { class: "file" }, t("Or paste a saved game here"), pasted),
    open,
  );
  return { element, refresh };
}

/** Has the browser save the text as a file. */
function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href, download: name }).click();
  // Not at once: the browser has yet to begin.
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 10_000);
}
