import { draftFiles } from "@/lib/client/drafts/draft-files";
import { logError } from "@/lib/client/log-error";

const PREFIX = "vitrine-draft:";

/** The key of a draft in `localStorage`. */
export const toDraftKey = (name: string) => `${PREFIX}${name}`;

/** `version` is that of the record which the draft changes; `storedAt` is ISO 8601. */
export type StoredDraft<Values> = DraftRequest<Values> & {
  version: string;
  values: Values;
  storedAt: string;
};

type DraftRequest<Values> = {
  /** Key of the call that creates what is written. */
  idempotencyKey?: string;
  /** Values that were sent and not answered. */
  sent?: Values | null;
};

/**
 * A draft that cannot be parsed, perhaps because its shape has changed, is cleared, so that it cannot break the page.
 * @param parse returns null or undefined for values that do not fit
 */
export function readDraft<Values>(
  name: string,
  parse: (values: unknown) => Values | null | undefined,
  clear = clearDraft,
): StoredDraft<Values> | null {
  try {
    const text = localStorage.getItem(toDraftKey(name));
    if (text === null) return null;
    const draft: StoredDraft<unknown> = JSON.parse(text);
    const values = parse(draft.values);
    const sent = draft.sent ? parse(draft.sent) : null;
    if (values !== null && values !== undefined) return { ...draft, values, sent: sent ?? null };
  } catch (error) {
    logError("Draft error", error);
  }
  clear(name);
  return null;
}

/** @returns when it was stored (ISO 8601); undefined if the browser stores nothing */
export function writeDraft(
  name: string,
  version: string,
  values: unknown,
  request?: DraftRequest<unknown>,
): string | undefined {
  const storedAt = new Date().toISOString();
  try {
    localStorage.setItem(
      toDraftKey(name),
      JSON.stringify({ version, values, storedAt, ...request }),
    );
    return storedAt;
  } catch (error) {
    logError("Draft error", error);
    return undefined;
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(toDraftKey(name));
  } catch (error) {
    logError("Draft error", error);
  }
}

/** Lists the drafts on this device whose names begin with `prefix`. */
export function listDraftNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(toDraftKey(prefix)))
      .map((key) => key.slice(PREFIX.length));
  } catch (error) {
    logError("Draft error", error);
    return [];
  }
}

/**
 * Clears every draft of this browser on sign-out and account deletion, so that the next person does not find them. When a session
 * expires they stay on purpose, so that the person can sign in again and continue.
 */
export async function clearDrafts(): Promise<void> {
  for (const name of listDraftNames("")) clearDraft(name);
  await draftFiles.clearAll().catch((error: unknown) => logError("Draft files error", error));
}
