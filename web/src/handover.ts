/** A record on its way to the page of its game: an address has no room for all of it. */
const RECORD = "eremit.record";

/** Goes to the page with the record; false if there is no such page, or no way to it. */
export async function handOver(address: string, record: string): Promise<boolean> {
  try {
    // Looked at first: who leads to no page has lost the text.
    const { ok } = await fetch(address, { method: "HEAD" });
    if (!ok) return false;
    sessionStorage.setItem(RECORD, record);
  } catch {
    return false;
  }
  location.assign(address);
  return true;
}

/** The record that another page sent here. */
export function handedOver(): string | undefined {
  try {
    const record = sessionStorage.getItem(RECORD) ?? undefined;
    sessionStorage.removeItem(RECORD);
    return record;
  } catch {
    return undefined;
  }
}
