import { toDraftKey } from "@/lib/client/drafts/draft-storage";

const CHANNEL = "vitrine-drafts";
/** Time to wait for another tab’s reply before stealing its lock: the tab may be frozen. */
const REPLY_TIMEOUT_MS = 4_000;
/** Time for which the previous page of this tab may hold the lock while it unloads. */
const UNLOAD_GRACE_MS = 1_000;

/** Locks that this page is releasing, by draft: the browser releases them asynchronously. */
const releasing = new Map<string, Promise<unknown>>();

/** `held`: this tab may edit. `otherTab`: another tab may. `requested`: another tab asks for the draft. */
export type DraftLockState = "held" | "otherTab" | "requested";

/** The tab that takes over sends `requested`; the holder answers `saving`, and `ready` once everything is saved. */
type Message = { draft: string; kind: "requested" | "saving" | "ready" };

/** Returns null if the user has blocked site data, which makes the constructor throw. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Lets one tab of a browser edit a draft at a time, by a Web Lock, which the browser releases when the tab closes or crashes.
 * Tabs request it over a broadcast channel. Without Web Locks (insecure pages, blocked site data) every tab may edit.
 */
export function lockDraft(
  draft: string,
  onStateChange: (state: DraftLockState) => void,
  timeoutMs = REPLY_TIMEOUT_MS,
) {
  const channel = openChannel();
  let isStopped = false;
  /** Settles when the browser has released the latest lock. */
  let latestLock: Promise<unknown> = Promise.resolve();
  let queuedRequest: AbortController | undefined;
  let release: (() => void) | undefined;
  /** This tab's reply to `requested`; undefined until another tab has sent that. */
  let reply: "saving" | "ready" | undefined;
  let isTakingOver = false;
  let hasReply = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (state: DraftLockState) => void (isStopped || onStateChange(state));

  function send(kind: Message["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage({ draft, kind } satisfies Message);
  }

  function stopTakingOver(): void {
    isTakingOver = false;
    clearTimeout(timer);
  }

  function markHeld(): void {
    stopTakingOver();
    reply = undefined;
    notify("held");
  }

  /** Resolves when the lock is released or lost, or with `busy` if it was not available. */
  async function acquire(
    options: LockOptions,
    onAcquired = () => {},
  ): Promise<"busy" | "aborted" | "released" | "stolen"> {
    let isHeld = false;
    try {
      const lockRequest = navigator.locks.request(toDraftKey(draft), options, async (lock) => {
        if (lock === null) return "busy";
        if (isStopped) return "released";
        isHeld = true;
        onAcquired();
        const untilReleased = Promise.withResolvers<"released">();
        release = () => untilReleased.resolve("released");
        markHeld();
        return await untilReleased.promise;
      });
      latestLock = lockRequest.catch(() => {});
      return await lockRequest;
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
    queuedRequest = controller;
    const timeout = setTimeout(() => notify("otherTab"), ms);
    const outcome = await acquire({ signal: controller.signal }, () => clearTimeout(timeout));
    clearTimeout(timeout);
    if (outcome === "stolen") await wait(0);
  }

  async function steal(): Promise<void> {
    stopTakingOver();
    queuedRequest?.abort();
    if ((await acquire({ steal: true })) === "stolen") await wait(0);
  }

  // Only the tab that takes over runs a timer: browsers throttle timers of background tabs, but not their messages.
  function sendRequest(): void {
    hasReply = false;
    send("requested");
    timer = setTimeout(() => {
      if (hasReply) sendRequest();
      else void steal();
    }, timeoutMs);
  }

  function replyToRequest(): void {
    const isFirstRequest = reply === undefined;
    reply ??= "saving";
    send(reply);
    if (isFirstRequest) notify("requested");
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.draft !== draft) return;
    if (data.kind === "requested" && release !== undefined) replyToRequest();
    else if (isTakingOver && data.kind === "ready") void steal();
    else if (isTakingOver && data.kind === "saving") hasReply = true;
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
    const outcome = await acquire({ ifAvailable: true });
    if (outcome === "busy") await wait(UNLOAD_GRACE_MS);
    if (outcome === "stolen") await wait(0);
  }

  void start();
  return {
    /** Requests the draft from the tab that holds it, and steals it if that does not answer. */
    takeOver(): void {
      if (release === undefined) {
        isTakingOver = true;
        sendRequest();
        return;
      }
      // Handed over but not taken yet: the other tab stops when it sees this later request.
      send("requested");
      markHeld();
    },
    /** Call once everything is saved. */
    handOver(): void {
      reply = "ready";
      send("ready");
    },
    /** Releases the lock to the next waiting tab. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      queuedRequest?.abort();
      channel?.close();
      if (release === undefined) return;
      const released = latestLock.finally(() => {
        if (releasing.get(draft) === released) releasing.delete(draft);
      });
      releasing.set(draft, released);
      release();
    },
  };
}
export type DraftLock = ReturnType<typeof lockDraft>;
