import { callStatus } from "@/lib/client/call-failure";
import { retryDelayMs } from "@/lib/shared/retry";

/** How far what was typed has come. `retrying`: it is stored here and tried again; `rejected`: it needs a change first. */
export type SaveState =
  | { kind: "clean" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "retrying" }
  | { kind: "rejected"; error: unknown };

/** How long nothing is typed before it is saved, in milliseconds. */
export const AUTOSAVE_AFTER_MS = 800;

/** Whether the same request may succeed later: there was no answer, or the server was too busy or failed. */
function isTransient(error: unknown): boolean {
  const status = callStatus(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/**
 * Saves what is typed after a pause, one request at a time; a request that did not get through is retried, at once when the
 * connection is back.
 * @param save sends what is to be saved; false where it cannot be saved as it is, which the form shows
 */
export function createAutosave(save: () => Promise<boolean>, onState: (state: SaveState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isChanged = false;
  let isStopped = false;
  let failures = 0;

  function after(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void saveNow(), ms);
  }

  function failed(error: unknown): void {
    if (!isTransient(error)) return onState({ kind: "rejected", error });
    isChanged = true;
    onState({ kind: "retrying" });
    after(retryDelayMs(failures));
    failures += 1;
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    if (isSaving) return;
    isSaving = true;
    isChanged = false;
    onState({ kind: "saving" });
    try {
      const isSaved = await save();
      failures = 0;
      if (isChanged) onState({ kind: "pending" });
      else onState(isSaved ? { kind: "saved", at: new Date() } : { kind: "rejected", error: null });
    } catch (error) {
      failed(error);
    } finally {
      isSaving = false;
    }
    if (!isChanged || failures > 0) return;
    if (isStopped) await saveNow();
    else after(AUTOSAVE_AFTER_MS);
  }

  const flush = () => void (isChanged && saveNow());
  window.addEventListener("online", flush);
  window.addEventListener("pagehide", flush);
  return {
    /** Something was typed. */
    change(): void {
      isChanged = true;
      failures = 0;
      onState({ kind: "pending" });
      after(AUTOSAVE_AFTER_MS);
    },
    /** The form is closed: what is not saved is sent once, and nothing is retried. */
    stop(): void {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      flush();
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
