import { draftKey } from "@/lib/client/draft-storage";

const CHANNEL = "vitrine-drafts";
/** How long to wait for another tab’s answer before stealing its lock: it may be frozen. */
const ANSWER_TIMEOUT_MS = 4_000;
/** How long the previous page of this tab may hold the lock while it unloads. */
const UNLOAD_MS = 1_000;

/** Locks that this page is releasing, by draft: the browser releases them asynchronously. */
const releasing = new Map<string, Promise<unknown>>();

/** `held`: this tab may edit. `otherTab`: another tab may. `requested`: another tab asks for the draft. */
export type DraftLockState = "held" | "otherTab" | "requested";

/** The tab that takes over sends `requested`; the holder answers `saving`, and `ready` once everything is saved. */
type Message = { draft: string; kind: "requested" | "saving" | "ready" };

/** Null where the user has blocked site data: the constructor throws then. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Lets one tab of a browser edit a draft at a time, by a Web Lock, which the browser releases when the tab closes or crashes.
 * Tabs request it over a broadcast channel. Where there are no locks (insecure pages, blocked site data), every tab may edit.
 */
export function lockDraft(
  draft: string,
  onState: (state: DraftLockState) => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
) {
  const channel = openChannel();
  let isStopped = false;
  /** Settles when the browser has released the latest lock. */
  let acquired: Promise<unknown> = Promise.resolve();
  let waiting: AbortController | undefined;
  let release: (() => void) | undefined;
  /** This tab's answer to `requested`; undefined until another tab has sent it. */
  let answer: "saving" | "ready" | undefined;
  let isTakingOver = false;
  let isAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (state: DraftLockState) => void (isStopped || onState(state));

  function send(kind: Message["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage({ draft, kind } satisfies Message);
  }

  function stopTakingOver(): void {
    isTakingOver = false;
    clearTimeout(timer);
  }

  function enterHeld(): void {
    stopTakingOver();
    answer = undefined;
    notify("held");
  }

  /** Resolves when the lock is released or lost, or with `busy` where it was not available. */
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
        enterHeld();
        return await held.promise;
      });
      acquired = requested.catch(() => {});
      return await requested;
    } catch {
      if (isHeld) {
        release = undefined;
        return "stolen";
      }
      if (options.signal?.aborted !== true) notify("held");
      return "aborted";
    }
  }

  /** Queues for the lock, and reports `otherTab` after a while. */
  async function wait(ms: number): Promise<void> {
    if (isStopped) return;
    const controller = new AbortController();
    waiting = controller;
    const timeout = setTimeout(() => notify("otherTab"), ms);
    const end = await acquire({ signal: controller.signal }, () => clearTimeout(timeout));
    clearTimeout(timeout);
    if (end === "stolen") await wait(0);
  }

  async function steal(): Promise<void> {
    stopTakingOver();
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

  function answerRequest(): void {
    const isNew = answer === undefined;
    answer ??= "saving";
    send(answer);
    if (isNew) notify("requested");
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.draft !== draft) return;
    if (data.kind === "requested" && release !== undefined) answerRequest();
    else if (isTakingOver && data.kind === "ready") void steal();
    else if (isTakingOver && data.kind === "saving") isAnswered = true;
    else if (isTakingOver) {
      // The later request wins.
      stopTakingOver();
      notify("otherTab");
    }
  });

  async function start(): Promise<void> {
    // The previous form on this page must not count as another tab.
    await releasing.get(draft);
    if (isStopped) return;
    const end = await acquire({ ifAvailable: true });
    if (end === "busy") await wait(UNLOAD_MS);
    if (end === "stolen") await wait(0);
  }

  void start();
  return {
    /** Requests the draft from the tab that holds it, and steals it if that does not answer. */
    takeOver(): void {
      if (release === undefined) {
        isTakingOver = true;
        request();
        return;
      }
      // Handed over but not taken yet: the other tab stops when it sees this later request.
      send("requested");
      enterHeld();
    },
    /** To be called once everything is saved. */
    handOver(): void {
      answer = "ready";
      send("ready");
    },
    /** Releases the lock to the next waiting tab. */
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
