import { draftPlace } from "@/lib/client/drafts";

const CHANNEL = "vitrine-drafts";
/** How long another tab may be silent before a draft is taken from it, in milliseconds: it may hang, or be frozen. */
const PATIENCE_MS = 4_000;
/** How long a lock may still be with a page of this same tab that is just being left, in milliseconds. */
const LEAVING_MS = 100;

/** `held`: this tab may write. `elsewhere`: another tab does. `wanted`: this tab is asked to save what it has and to give the draft up. */
export type DraftLockState = "held" | "elsewhere" | "wanted";

/** Whoever takes the draft over says `wanted`; whoever holds it answers `saving`, or `ready` once everything is saved. */
type News = { draft: string; kind: "wanted" | "saving" | "ready" };

/** Browsers that are told to keep nothing for the site refuse it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Lets one tab of a browser write on a draft at a time. The browser's own locks hold that, so that a tab that is closed or
 * has crashed gives the draft back by itself; a channel carries the wish to take it over. Where the browser has no locks (a page
 * that is not served securely) or refuses them (it may keep nothing for the site), every tab may write.
 */
export class DraftLock {
  readonly #draft: string;
  readonly #patienceMs: number;
  readonly #onState: (state: DraftLockState) => void;
  readonly #channel = openChannel();
  #isStopped = false;
  #waiting: AbortController | undefined;
  #giveUp: (() => void) | undefined;
  /** What this tab, asked to give the draft up, answers; undefined while it was not asked. */
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

  /** Asks the tab that holds the draft to save and to give it up, for as long as it answers; one that is silent loses it. */
  take(): void {
    if (this.#giveUp === undefined) {
      this.#isTaking = true;
      this.#ask();
      return;
    }
    // It is still here, nobody has taken it since it was given up: whoever is about to hears that it goes on here.
    this.#tell("wanted");
    this.#hold();
  }

  /** Everything is saved here: whoever wanted the draft may have it. */
  giveUp(): void {
    this.#answer = "ready";
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

  // Only whoever takes over keeps time: browsers slow the timers of tabs in the background, not their answers.
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
      // The later wish counts.
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
    this.#endTaking();
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
        onHeld();
        const held = Promise.withResolvers<"left">();
        this.#giveUp = () => held.resolve("left");
        this.#hold();
        return await held.promise;
      });
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
