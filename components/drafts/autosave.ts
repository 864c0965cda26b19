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

type AutosaveOptions = {
  /** Sends what is to be saved; false where it cannot be saved as it is, which the form shows. */
  save: () => Promise<boolean>;
  onState: (state: SaveState) => void;
};

/** How long nothing is typed before it is saved, in milliseconds. */
export const AUTOSAVE_AFTER_MS = 800;

/** Whether the same request may succeed later: there was no answer, or the server was too busy or failed. */
function isTransient(error: unknown): boolean {
  const status = callStatus(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Saves what is typed after a pause, one request at a time; a request that did not get through is retried. */
export class Autosave {
  readonly #options: AutosaveOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  #isChanged = false;
  #isStopped = false;
  #failures = 0;

  constructor(options: AutosaveOptions) {
    this.#options = options;
  }

  /** Something was typed. */
  change(): void {
    this.#isChanged = true;
    this.#failures = 0;
    this.#options.onState({ kind: "pending" });
    this.#after(AUTOSAVE_AFTER_MS);
  }

  /** Saves at once what has not been saved: the page is left, or the connection is back. */
  flush(): void {
    if (this.#isChanged) void this.#save();
  }

  /** Ends the waiting: a running request finishes, what was typed meanwhile is sent after it once, and nothing is retried. */
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
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#isChanged = false;
    this.#options.onState({ kind: "saving" });
    try {
      const isSaved = await this.#options.save();
      this.#failures = 0;
      if (this.#isChanged) this.#options.onState({ kind: "pending" });
      else if (isSaved) this.#options.onState({ kind: "saved", at: new Date() });
      else this.#options.onState({ kind: "rejected", error: null });
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSaving = false;
    }
    if (!this.#isChanged || this.#failures > 0) return;
    if (this.#isStopped) await this.#save();
    else this.#after(AUTOSAVE_AFTER_MS);
  }

  #failed(error: unknown): void {
    if (!isTransient(error)) {
      this.#options.onState({ kind: "rejected", error });
      return;
    }
    this.#isChanged = true;
    this.#options.onState({ kind: "retrying" });
    this.#after(retryDelayMs(this.#failures));
    this.#failures += 1;
  }
}
