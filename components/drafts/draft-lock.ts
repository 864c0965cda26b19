import { draftKey } from "@/lib/client/draft-storage";

const CHANNEL = "vitrine-drafts";
/** How long another tab may be silent before a draft is taken from it, in milliseconds: it may be stuck or frozen. */
const PATIENCE_MS = 4_000;
/** How long the previous page of this tab may keep the lock while it unloads, in milliseconds: on a slow device it takes its time. */
const LEAVING_MS = 1_000;

/** The locks that forms of this page held and have just released, by draft: the browser takes a moment to know. */
const leaving = new Map<string, Promise<unknown>>();

/** `held`: this tab may write. `elsewhere`: another tab does. `wanted`: this tab is asked to save and release the draft. */
export type DraftLockState = "held" | "elsewhere" | "wanted";

/** The tab that takes the draft over sends `wanted`; the one that holds it answers `saving`, or `ready` once all is saved. */
type News = { draft: string; kind: "wanted" | "saving" | "ready" };

/** Null in browsers that may store nothing for the site: they refuse it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Lets one tab of a browser edit a draft at a time. It is a Web Lock, so a tab that is closed or has crashed releases it by
 * itself; tabs ask for it over a broadcast channel. Where the browser has no locks (an insecure page) or refuses them (it may
 * store nothing for the site), every tab may edit.
 */
export class DraftLock {
  readonly #draft: string;
  readonly #patienceMs: number;
  readonly #onState: (state: DraftLockState) => void;
  readonly #channel = openChannel();
  #isStopped = false;
  /** The newest request for the lock; it ends when the browser has released it. */
  #requested: Promise<unknown> = Promise.resolve();
  #waiting: AbortController | undefined;
  #giveUp: (() => void) | undefined;
  /** This tab's answer to `wanted`; undefined while nobody asked. */
  #answer: "saving" | "ready" | undefined;
  #isTaking = false;
  #isAnswered = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draft: string, onState: (state: DraftLockState) => void, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
    this.#draft = draft;
    this.#onState = (state) => {
      if (!this.#isStopped) onState(state);
    };
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<News>) => this.#hear(data));
    void this.#begin();
  }

  /** Asks the tab that holds the draft to save and release it, as long as it answers; a silent one loses it. */
  take(): void {
    if (this.#giveUp === undefined) {
      this.#isTaking = true;
      this.#ask();
      return;
    }
    // Nobody has taken it since this tab released it: a tab that is about to hears that this one continues.
    this.#tell("wanted");
    this.#hold();
  }

  /** Everything is saved here: the tab that asked may have the draft. */
  giveUp(): void {
    this.#answer = "ready";
    this.#tell("ready");
  }

  /** The form is closed: the next waiting tab may edit. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting?.abort();
    if (this.#giveUp !== undefined) this.#leave(this.#giveUp);
    this.#channel?.close();
  }

  #leave(release: () => void): void {
    const draft = this.#draft;
    const released = this.#requested.finally(() => {
      if (leaving.get(draft) === released) leaving.delete(draft);
    });
    leaving.set(draft, released);
    release();
  }

  #tell(kind: News["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel?.postMessage({ draft: this.#draft, kind } satisfies News);
  }

  // Only the tab that takes over runs a timer: browsers throttle timers of background tabs, but not their messages.
  #ask(): void {
    this.#isAnswered = false;
    this.#tell("wanted");
    this.#timer = setTimeout(() => {
      if (this.#isAnswered) this.#ask();
      else void this.#steal();
    }, this.#patienceMs);
  }

  #hear({ draft, kind }: News): void {
    if (draft !== this.#draft) return;
    if (kind === "wanted" && this.#giveUp !== undefined) this.#beAsked();
    else if (this.#isTaking && kind === "ready") void this.#steal();
    else if (this.#isTaking && kind === "saving") this.#isAnswered = true;
    else if (this.#isTaking) {
      // The later request wins.
      this.#endTaking();
      this.#onState("elsewhere");
    }
  }

  #beAsked(): void {
    const isNew = this.#answer === undefined;
    this.#answer ??= "saving";
    this.#tell(this.#answer);
    if (isNew) this.#onState("wanted");
  }

  #endTaking(): void {
    this.#isTaking = false;
    clearTimeout(this.#timer);
  }

  #hold(): void {
    this.#endTaking();
    this.#answer = undefined;
    this.#onState("held");
  }

  async #begin(): Promise<void> {
    // A form that follows another one on the same page is no other tab.
    await leaving.get(this.#draft);
    if (this.#isStopped) return;
    const end = await this.#request({ ifAvailable: true });
    if (end === "busy") await this.#wait(LEAVING_MS);
    if (end === "lost") await this.#wait(0);
  }

  /** Queues for the lock, and reports `elsewhere` after a while. */
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
    this.#endTaking();
    this.#waiting?.abort();
    const end = await this.#request({ steal: true });
    if (end === "lost") await this.#wait(0);
  }

  /** Holds the lock until it is released. @returns `busy`: not available; `ended`: no longer waited for; `left`: released; `lost`: stolen by another tab */
  async #request(
    options: LockOptions,
    onHeld = () => {},
  ): Promise<"busy" | "ended" | "left" | "lost"> {
    let isHeld = false;
    try {
      const requested = navigator.locks.request(draftKey(this.#draft), options, async (lock) => {
        if (lock === null) return "busy";
        if (this.#isStopped) return "left";
        isHeld = true;
        onHeld();
        const held = Promise.withResolvers<"left">();
        this.#giveUp = () => held.resolve("left");
        this.#hold();
        return await held.promise;
      });
      this.#requested = requested.catch(() => {});
      return await requested;
    } catch {
      if (isHeld) {
        this.#giveUp = undefined;
        return "lost";
      }
      if (options.signal?.aborted !== true) this.#onState("held");
      return "ended";
    }
  }
}
