/** The part of the menu that writes the game to a file and reads one. */
import type { Texts } from "../texts.ts";
import { el } from "./dom.ts";

export interface FilesConfig {
  texts: Texts;
  /** The name and the text of the file to be saved. */
  write: () => { name: string; text: string };
  read: (text: string) => void;
}

export function fileFields({ texts, write, read }: FilesConfig): HTMLElement {
  const { t } = texts;
  const save = el("button", { type: "button" }, t("Save game as a file"));
  save.addEventListener("click", () => {
    const { name, text } = write();
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    el("a", { href, download: name }).click();
    // Not at once: the browser has yet to begin.
    setTimeout(() => {
      URL.revokeObjectURL(href);
    }, 10_000);
  });
  const file = el("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) void chosen.text().then(read);
  });
  return el(
    "fieldset",
    { class: "files" },
    el("legend", {}, t("Game as a file")),
    save,
    el("label", { class: "file" }, t("Open a saved file"), file),
  );
}
