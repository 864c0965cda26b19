const CHANNEL = "vitrine-session";

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when somebody signs in or out in another tab. Returns the way to stop listening. */
export function onSessionElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
