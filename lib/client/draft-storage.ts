import { draftFiles } from "@/lib/client/draft-files";
import { report } from "@/lib/client/report";

const PREFIX = "vitrine-draft:";

/** The key of a draft in `localStorage`. */
export const draftKey = (name: string) => `${PREFIX}${name}`;

/** What is stored of a draft: the values, the version that they change, and when they were stored (ISO 8601). */
export type StoredDraft<Values> = { version: string; values: Values; storedAt: string };

/**
 * The stored draft, or null. One that cannot be read, as after a change of its shape, is cleared: it must not break the page.
 * @param parse reads the values; null or undefined where they do not fit
 */
export function readDraft<Values>(
  name: string,
  parse: (values: unknown) => Values | null | undefined,
  clear = clearDraft,
): StoredDraft<Values> | null {
  try {
    const text = localStorage.getItem(draftKey(name));
    if (text === null) return null;
    const stored: StoredDraft<unknown> = JSON.parse(text);
    const values = parse(stored.values);
    if (values !== null && values !== undefined) return { ...stored, values };
  } catch (error) {
    report("Draft error", error);
  }
  clear(name);
  return null;
}

/** @returns when it was stored (ISO 8601); undefined where the browser stores nothing */
export function writeDraft(name: string, version: string, values: unknown): string | undefined {
  const storedAt = new Date().toISOString();
  try {
    localStorage.setItem(draftKey(name), JSON.stringify({ version, values, storedAt }));
    return storedAt;
  } catch (error) {
    report("Draft error", error);
    return undefined;
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch (error) {
    report("Draft error", error);
  }
}

/**
 * Clears every draft of this browser: whoever signs out or deletes the account leaves none to the next person. A session
 * that ends by itself keeps them on purpose: nobody here chose to leave, and who signs in again continues.
 */
export async function clearDrafts(): Promise<void> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch (error) {
    report("Draft error", error);
  }
  await draftFiles.clearAll().catch((error: unknown) => report("Draft files error", error));
}
