/** What the player has chosen for good, on this device. */
import type { Policy } from "./game.ts";
import { readLook, type Look } from "./look.ts";

interface Chosen {
  /** Automatic play by game; "*" is the last choice for a game without automatic play of its own. */
  auto?: Record<string, Policy>;
  look?: unknown;
}

const KEY = "eremit.settings";
const EVERY = "*";

export class Settings {
  private chosen: Chosen = {};
  /** Asked for at each move. */
  private seen: Look | undefined;

  constructor(private readonly storage: Storage | undefined) {
    try {
      const read: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
      if (typeof read === "object" && read !== null) this.chosen = read;
    } catch {
      // Unreadable settings are no settings.
    }
  }

  /** Automatic play for a game whose own default is `usual`. */
  policy(game: string, usual: Policy): Policy {
    const auto = this.chosen.auto ?? {};
    return auto[game] ?? (usual === "off" ? auto[EVERY] : undefined) ?? usual;
  }

  setPolicy(game: string, usual: Policy, policy: Policy): void {
    const auto = { ...this.chosen.auto, [game]: policy };
    if (usual === "off") auto[EVERY] = policy;
    this.chosen.auto = auto;
    this.keep();
  }

  get look(): Look {
    return (this.seen ??= readLook(this.chosen.look));
  }

  setLook(look: Look): void {
    this.chosen.look = look;
    this.seen = undefined;
    this.keep();
  }

  private keep(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // A full or forbidden storage: the choice holds for this page.
    }
  }
}

/** The browser's storage, if it gives it out. */
export function localSettings(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
