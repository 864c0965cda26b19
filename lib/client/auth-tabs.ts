const CHANNEL = "vitrine-session";

/**
 * What the tabs of a browser tell each other: somebody signed in or out; a session was ended by the product, with the
 * sentence that says why; the account's profiles are others than before.
 */
export type SessionNews =
  | { kind: "changed" }
  | { kind: "ended"; reason: string }
  | { kind: "profiles" };

let opened: BroadcastChannel | undefined;

/** One channel for speaking and listening: a channel does not hear itself, so that no tab is told its own news. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Tells the other tabs of this browser. */
export function announceSession(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel().postMessage(news);
}

/** Calls back with what another tab tells. Returns the way to stop listening. */
export function onSessionElsewhere(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel().addEventListener("message", hear);
  return () => channel().removeEventListener("message", hear);
}
