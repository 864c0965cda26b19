import { draftKey } from "@/lib/client/draft-storage";

const CHANNEL = "vitrine-drafts";
/** How long to wait for another tab’s answer before its draft is taken over: it may be frozen. */
const ANSWER_TIMEOUT_MS = 4_000;
/** How long the previous page of this tab may hold the lock while it unloads. */
const UNLOAD_MS = 1_000;

/** The locks that forms of this page have just released, by draft: the browser takes a moment. */
const releasing = new Map<string, Promise<unknown>>();

/** `held`: this tab may edit. `otherTab`: another tab does. `requested`: another tab asks for the draft. */
export type DraftLockState = "held" | "otherTab" | "requested";

/** The tab that takes the draft over sends `requested`; the one that holds it answers `saving`, or `ready` once all is saved. */
type Message = { draft: string; kind: "requested" | "saving" | "ready" };

/** Null where the browser may store nothing for the site: it refuses channels, too. */
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
  readonly #timeoutMs: number;
  readonly #onState: (state: DraftLockState) => void;
  readonly #channel = openChannel();
  #isStopped = false;
  /** Settles when the browser has released the newest lock. */
  #acquired: Promise<unknown> = Promise.resolve();
  #waiting: AbortController | undefined;
  #release: (() => void) | undefined;
  /** This tab's answer to `requested`; undefined while nobody asked. */
  #answer: "saving" | "ready" | undefined;
  #isTaking = false;
  #isAnswered = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    draft: string,
    onState: (state: DraftLockState) => void,
    timeoutMs = ANSWER_TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs;
    this.#draft = draft;
    this.#onState = (state) => {
      if (!this.#isStopped) onState(state);
    };
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Message>) =>
      this.#onMessage(data),
    );
    void this.#start();
  }

  /** Asks the tab that holds the draft to save and hand it over; one that does not answer loses it. */
  takeOver(): void {
    if (this.#release === undefined) {
      this.#isTaking = true;
      this.#askOtherTab();
      return;
    }
    // This tab handed it over, but nobody has taken it yet: a tab that is about to is told that this one continues.
    this.#send("requested");
    this.#onHeld();
  }

  /** Everything is saved here: the tab that asked may have the draft. */
  handOver(): void {
    this.#answer = "ready";
    this.#send("ready");
  }

  /** The form is closed: the next waiting tab may edit. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting?.abort();
    this.#channel?.close();
    if (this.#release === undefined) return;
    const released = this.#acquired.finally(() => {
      if (releasing.get(this.#draft) === released) releasing.delete(this.#draft);
    });
    releasing.set(this.#draft, released);
    this.#release();
  }

  #send(kind: Message["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel?.postMessage({ draft: this.#draft, kind } satisfies Message);
  }

  // Only the tab that takes over runs a timer: browsers throttle timers of background tabs, but not their messages.
  #askOtherTab(): void {
    this.#isAnswered = false;
    this.#send("requested");
    this.#timer = setTimeout(() => {
      if (this.#isAnswered) this.#askOtherTab();
      else void this.#steal();
    }, this.#timeoutMs);
  }

  #onMessage({ draft, kind }: Message): void {
    if (draft !== this.#draft) return;
    if (kind === "requested" && this.#release !== undefined) this.#onRequest();
    else if (this.#isTaking && kind === "ready") void this.#steal();
    else if (this.#isTaking && kind === "saving") this.#isAnswered = true;
    else if (this.#isTaking) {
      // The later request wins.
      this.#stopTaking();
      this.#onState("otherTab");
    }
  }

  #onRequest(): void {
    const isNew = this.#answer === undefined;
    this.#answer ??= "saving";
    this.#send(this.#answer);
    if (isNew) this.#onState("requested");
  }

  #stopTaking(): void {
    this.#isTaking = false;
    clearTimeout(this.#timer);
  }

  #onHeld(): void {
    this.#stopTaking();
    this.#answer = undefined;
    this.#onState("held");
  }

  async #start(): Promise<void> {
    // The form before this one on the same page is no other tab.
    await releasing.get(this.#draft);
    if (this.#isStopped) return;
    const end = await this.#acquire({ ifAvailable: true });
    if (end === "busy") await this.#wait(UNLOAD_MS);
    if (end === "stolen") await this.#wait(0);
  }

  /** Queues for the lock, and reports `otherTab` after a while. */
  async #wait(ms: number): Promise<void> {
    if (this.#isStopped) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    const late = setTimeout(() => this.#onState("otherTab"), ms);
    const end = await this.#acquire({ signal: waiting.signal }, () => clearTimeout(late));
    clearTimeout(late);
    if (end === "stolen") await this.#wait(0);
  }

  async #steal(): Promise<void> {
    this.#stopTaking();
    this.#waiting?.abort();
    const end = await this.#acquire({ steal: true });
    if (end === "stolen") await this.#wait(0);
  }

  /** Holds the lock until it is released. @returns how that ended; `busy` where it was not available */
  async #acquire(
    options: LockOptions,
    onAcquired = () => {},
  ): Promise<"busy" | "aborted" | "released" | "stolen"> {
    let isHeld = false;
    try {
      const requested = navigator.locks.request(draftKey(this.#draft), options, async (lock) => {
        if (lock === null) return "busy";
        if (this.#isStopped) return "released";
        isHeld = true;
        onAcquired();
        const held = Promise.withResolvers<"released">();
        this.#release = () => held.resolve("released");
        this.#onHeld();
        return await held.promise;
      });
      this.#acquired = requested.catch(() => {});
      return await requested;
    } catch {
      if (isHeld) {
        this.#release = undefined;
        return "stolen";
      }
      if (options.signal?.aborted !== true) this.#onState("held");
      return "aborted";
    }
  }
}
