import { callStatus } from "@/lib/client/call-failure";
import { trackSave } from "@/lib/client/saves";
import { retryDelayMs } from "@/lib/shared/retry";

/** How far what was typed has come. `unsent`: it is kept here and tried again by itself; `refused`: it needs another word. */
export type SaveState =
  | { kind: "clean" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "unsent" }
  | { kind: "refused"; error: unknown };

type AutosaveNeeds<Body> = {
  /** What is to be saved as it is now; null when it cannot be, which the form shows by itself. */
  read: () => Body | null;
  send: (body: Body) => Promise<void>;
  onState: (state: SaveState) => void;
};

/** How long nothing is typed before it is saved, in milliseconds. */
export const AUTOSAVE_AFTER_MS = 800;

/** Whether the answer leaves hope that the same request goes through later: none at all, too busy, or a fault of the server. */
function isPassing(error: unknown): boolean {
  const status = callStatus(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Saves what is typed after a pause, one request at a time, the newest state last; what did not get through is tried again. */
export class Autosave<Body> {
  readonly #needs: AutosaveNeeds<Body>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isChanged = false;
  #isStopped = false;
  #failures = 0;

  constructor(needs: AutosaveNeeds<Body>) {
    this.#needs = needs;
  }

  /** Something was typed. */
  change(): void {
    this.#isChanged = true;
    this.#failures = 0;
    this.#needs.onState({ kind: "waiting" });
    this.#after(AUTOSAVE_AFTER_MS);
  }

  /** Saves at once what has not been saved: the page is left, or the connection is back. */
  flush(): void {
    if (this.#isChanged) void this.#save();
  }

  /**
   * Ends the waiting: what is on its way arrives, what was typed meanwhile goes after it once, and nothing is tried again. What
   * is not saved then stays with its owner.
   */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending) return;
    const body = this.#needs.read();
    if (body === null) {
      this.#needs.onState({ kind: "refused", error: null });
      return;
    }
    this.#isSending = true;
    this.#isChanged = false;
    this.#needs.onState({ kind: "saving" });
    try {
      await trackSave(this.#needs.send(body));
      this.#failures = 0;
      this.#needs.onState(
        this.#isChanged ? { kind: "waiting" } : { kind: "saved", at: new Date() },
      );
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSending = false;
    }
    if (!this.#isChanged || this.#failures > 0) return;
    if (this.#isStopped) await this.#save();
    else this.#after(AUTOSAVE_AFTER_MS);
  }

  #failed(error: unknown): void {
    if (!isPassing(error)) {
      this.#needs.onState({ kind: "refused", error });
      return;
    }
    this.#isChanged = true;
    this.#needs.onState({ kind: "unsent" });
    this.#after(retryDelayMs(this.#failures));
    this.#failures += 1;
  }
}
