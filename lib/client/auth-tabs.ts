const CHANNEL = "vitrine-session";

/**
 * Messages between the tabs of a browser: somebody signed in or out; the product ended a session, with its reason; the list of profiles has
 * changed.
 */
export type SessionNews =
  | { kind: "changed" }
  | { kind: "ended"; reason: string }
  | { kind: "profiles" };

let opened: BroadcastChannel | undefined;

/** One channel for sending and receiving: a channel does not get its own messages. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

export function announceSession(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel().postMessage(news);
}

export function onSessionElsewhere(listener: (news: SessionNews) => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel().addEventListener("message", receive);
  return () => channel().removeEventListener("message", receive);
}
