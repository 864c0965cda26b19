const CHANNEL_NAME = "vitrine-session";

/** A message between the tabs of a browser: somebody has signed in or out; the product has ended the session; the list of profiles has changed. */
export type SessionMessage =
  | { kind: "changed" }
  | { kind: "ended"; reason: string }
  | { kind: "profiles" };

let sharedChannel: BroadcastChannel | undefined;

/** One channel for sending and receiving, as a channel does not receive its own messages. */
function getChannel(): BroadcastChannel {
  sharedChannel ??= new BroadcastChannel(CHANNEL_NAME);
  return sharedChannel;
}

export function broadcastSession(message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
  getChannel().postMessage(message);
}

export function onSessionMessage(listener: (message: SessionMessage) => void): () => void {
  const receive = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  getChannel().addEventListener("message", receive);
  return () => getChannel().removeEventListener("message", receive);
}
