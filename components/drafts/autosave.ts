import { isTransient } from "@/lib/client/call-failure";
import { onFlush } from "@/lib/client/drafts/pending-saves";
import { getRetryDelayMs } from "@/lib/shared/retry";

/** `retrying`: stored on the device and sent again later; `rejected`: not sent again before the input changes. */
export type SaveState =
  | { kind: "clean" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; savedAt: Date }
  | { kind: "retrying" }
  | { kind: "rejected"; error: unknown };

export const AUTOSAVE_DELAY_MS = 800;

/**
 * Saves after a pause in typing, one request at a time. Transient errors are retried, immediately when the browser is online
 * again.
 * @param save resolves to false if the input is invalid and nothing was sent
 */
export function createAutosave(
  save: () => Promise<boolean>,
  onStateChange: (state: SaveState) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isChanged = false;
  let isStopped = false;
  let failures = 0;
  let delayMs = AUTOSAVE_DELAY_MS;

  function scheduleSave(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void saveNow(), ms);
  }

  function handleFailure(error: unknown): void {
    if (!isTransient(error)) return onStateChange({ kind: "rejected", error });
    isChanged = true;
    onStateChange({ kind: "retrying" });
    scheduleSave(getRetryDelayMs(failures));
    failures += 1;
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    if (isSaving) return;
    isSaving = true;
    isChanged = false;
    onStateChange({ kind: "saving" });
    try {
      const isSaved = await save();
      failures = 0;
      if (isChanged) onStateChange({ kind: "pending" });
      else
        onStateChange(
          isSaved ? { kind: "saved", savedAt: new Date() } : { kind: "rejected", error: null },
        );
    } catch (error) {
      handleFailure(error);
    } finally {
      isSaving = false;
    }
    if (!isChanged || failures > 0) return;
    if (isStopped) await saveNow();
    else scheduleSave(delayMs);
  }

  const flush = () => void (isChanged && saveNow());
  window.addEventListener("online", flush);
  window.addEventListener("pagehide", flush);
  const stopFlushing = onFlush(flush);
  return {
    /** @param ms the pause, 0 for what nobody types */
    change(ms = AUTOSAVE_DELAY_MS): void {
      delayMs = ms;
      isChanged = true;
      failures = 0;
      onStateChange({ kind: "pending" });
      scheduleSave(delayMs);
    },
    /** Sends unsaved changes once more and never retries. */
    stop(): void {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      stopFlushing();
      flush();
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
