import { draftPlace } from "@/lib/client/drafts";

const CHANNEL = "vitrine-drafts";
/** How long another tab may take to save before a draft is taken from it, in milliseconds: it may hang, or be frozen. */
const PATIENCE_MS = 4_000;
/** How long a lock may still be with a page of this same tab that is just being left, in milliseconds. */
const LEAVING_MS = 100;

/** `held`: this tab may write. `elsewhere`: another tab does. `wanted`: this tab is asked to save what it has and to give the draft up. */
export type DraftLockState = "held" | "elsewhere" | "wanted";

type News = { draft: string; kind: "wanted" | "ready" };

/**
 * Lets one tab of a browser write on a draft at a time. The browser's own locks hold that, so that a tab that is closed or
 * has crashed gives the draft back by itself; a channel carries the wish to take it over. Where the browser has no locks (a page
 * that is not served securely), every tab may write.
 */
export class DraftLock {
  readonly #draft: string;
  readonly #patienceMs: number;
  readonly #onState: (state: DraftLockState) => void;
  readonly #channel: BroadcastChannel | null;
  #isStopped = false;
  #waiting: AbortController | undefined;
  #giveUp: (() => void) | undefined;
  #isTaking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draft: string, onState: (state: DraftLockState) => void, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
    this.#draft = draft;
    this.#onState = (state) => {
      if (!this.#isStopped) onState(state);
    };
    // The browsers' types promise locks; pages that are not served securely have none.
    const hasLocks = "locks" in navigator;
    this.#channel = hasLocks ? new BroadcastChannel(CHANNEL) : null;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<News>) => this.#hear(data));
    if (hasLocks) void this.#begin();
    else queueMicrotask(() => this.#onState("held"));
  }

  /** Asks the tab that holds the draft to save and to give it up; one that does not answer in time loses it. */
  take(): void {
    this.#isTaking = true;
    this.#tell("wanted");
    this.#timer = setTimeout(() => void this.#steal(), this.#patienceMs);
  }

  /** Everything is saved here: whoever wanted the draft may have it. */
  giveUp(): void {
    this.#tell("ready");
  }

  /** The form is left: the next tab that waits may write. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting?.abort();
    this.#giveUp?.();
    this.#channel?.close();
  }

  #tell(kind: News["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel?.postMessage({ draft: this.#draft, kind } satisfies News);
  }

  #hear({ draft, kind }: News): void {
    if (draft !== this.#draft) return;
    if (kind === "wanted" && this.#giveUp !== undefined) this.#onState("wanted");
    if (kind === "ready" && this.#isTaking) void this.#steal();
  }

  async #begin(): Promise<void> {
    const end = await this.#request({ ifAvailable: true });
    if (end === "busy") await this.#wait(LEAVING_MS);
    if (end === "lost") await this.#wait(0);
  }

  /** Waits for its turn, and says so after a while. */
  async #wait(ms: number): Promise<void> {
    if (this.#isStopped) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    const late = setTimeout(() => this.#onState("elsewhere"), ms);
    const end = await this.#request({ signal: waiting.signal }, () => clearTimeout(late));
    clearTimeout(late);
    if (end === "lost") await this.#wait(0);
  }

  async #steal(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isTaking) return;
    this.#isTaking = false;
    this.#waiting?.abort();
    const end = await this.#request({ steal: true });
    if (end === "lost") await this.#wait(0);
  }

  /** Holds the lock until it is left, and says how that ended: it was not to be had, was no longer waited for, left, or lost to another tab. */
  async #request(
    options: LockOptions,
    onHeld = () => {},
  ): Promise<"busy" | "ended" | "left" | "lost"> {
    let isHeld = false;
    try {
      return await navigator.locks.request(draftPlace(this.#draft), options, async (lock) => {
        if (lock === null) return "busy";
        if (this.#isStopped) return "left";
        isHeld = true;
        this.#isTaking = false;
        clearTimeout(this.#timer);
        onHeld();
        const held = Promise.withResolvers<"left">();
        this.#giveUp = () => held.resolve("left");
        this.#onState("held");
        return await held.promise;
      });
    } catch {
      if (!isHeld) return "ended";
      this.#giveUp = undefined;
      return "lost";
    }
  }
}
