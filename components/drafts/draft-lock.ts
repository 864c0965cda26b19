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
export function lockDraft(
  draft: string,
  onState: (state: DraftLockState) => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
) {
  const channel = openChannel();
  let isStopped = false;
  /** Settles when the browser has released the newest lock. */
  let acquired: Promise<unknown> = Promise.resolve();
  let waiting: AbortController | undefined;
  let release: (() => void) | undefined;
  /** This tab's answer to `requested`; undefined while nobody asked. */
  let answer: "saving" | "ready" | undefined;
  let isTaking = false;
  let isAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (state: DraftLockState) => void (isStopped || onState(state));

  function send(kind: Message["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage({ draft, kind } satisfies Message);
  }

  function stopTaking(): void {
    isTaking = false;
    clearTimeout(timer);
  }

  function hold(): void {
    stopTaking();
    answer = undefined;
    tell("held");
  }

  /** Holds the lock until it is released. @returns how that ended; `busy` where it was not available */
  async function acquire(
    options: LockOptions,
    onAcquired = () => {},
  ): Promise<"busy" | "aborted" | "released" | "stolen"> {
    let isHeld = false;
    try {
      const requested = navigator.locks.request(draftKey(draft), options, async (lock) => {
        if (lock === null) return "busy";
        if (isStopped) return "released";
        isHeld = true;
        onAcquired();
        const held = Promise.withResolvers<"released">();
        release = () => held.resolve("released");
        hold();
        return await held.promise;
      });
      acquired = requested.catch(() => {});
      return await requested;
    } catch {
      if (isHeld) {
        release = undefined;
        return "stolen";
      }
      if (options.signal?.aborted !== true) tell("held");
      return "aborted";
    }
  }

  /** Queues for the lock, and reports `otherTab` after a while. */
  async function wait(ms: number): Promise<void> {
    if (isStopped) return;
    const own = new AbortController();
    waiting = own;
    const late = setTimeout(() => tell("otherTab"), ms);
    const end = await acquire({ signal: own.signal }, () => clearTimeout(late));
    clearTimeout(late);
    if (end === "stolen") await wait(0);
  }

  async function steal(): Promise<void> {
    stopTaking();
    waiting?.abort();
    if ((await acquire({ steal: true })) === "stolen") await wait(0);
  }

  // Only the tab that takes over runs a timer: browsers throttle timers of background tabs, but not their messages.
  function request(): void {
    isAnswered = false;
    send("requested");
    timer = setTimeout(() => {
      if (isAnswered) request();
      else void steal();
    }, timeoutMs);
  }

  function beAsked(): void {
    const isNew = answer === undefined;
    answer ??= "saving";
    send(answer);
    if (isNew) tell("requested");
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.draft !== draft) return;
    if (data.kind === "requested" && release !== undefined) beAsked();
    else if (isTaking && data.kind === "ready") void steal();
    else if (isTaking && data.kind === "saving") isAnswered = true;
    else if (isTaking) {
      // The later request wins.
      stopTaking();
      tell("otherTab");
    }
  });

  async function start(): Promise<void> {
    // The form before this one on the same page is no other tab.
    await releasing.get(draft);
    if (isStopped) return;
    const end = await acquire({ ifAvailable: true });
    if (end === "busy") await wait(UNLOAD_MS);
    if (end === "stolen") await wait(0);
  }

  void start();
  return {
    /** Asks the tab that holds the draft to save and hand it over; one that does not answer loses it. */
    takeOver(): void {
      if (release === undefined) {
        isTaking = true;
        request();
        return;
      }
      // This tab handed it over, but nobody has taken it yet: a tab that is about to is told that this one continues.
      send("requested");
      hold();
    },
    /** Everything is saved here: the tab that asked may have the draft. */
    handOver(): void {
      answer = "ready";
      send("ready");
    },
    /** The form is closed: the next waiting tab may edit. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      waiting?.abort();
      channel?.close();
      if (release === undefined) return;
      const released = acquired.finally(() => {
        if (releasing.get(draft) === released) releasing.delete(draft);
      });
      releasing.set(draft, released);
      release();
    },
  };
}
export type DraftLock = ReturnType<typeof lockDraft>;
