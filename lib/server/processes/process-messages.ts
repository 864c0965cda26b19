import { randomUUID } from "node:crypto";
import { z } from "zod";

/** The other process: a worker for the primary, `process` for a worker. */
type Channel = {
  send?: ((message: object, callback: (error: Error | null) => void) => boolean) | undefined;
  on: (event: "message", listener: (message: unknown) => void) => unknown;
  off: (event: "message", listener: (message: unknown) => void) => unknown;
};

const Question = z.object({ question: z.string(), id: z.string() });
const Reply = z.object({ replyTo: z.string(), value: z.unknown() });

/** @returns what the other process replies @throws Error after `timeoutMs`, or if it has ended */
export async function ask(channel: Channel, question: string, timeoutMs: number): Promise<unknown> {
  const id = randomUUID();
  const result = Promise.withResolvers<unknown>();
  const receive = (message: unknown) => {
    const { data } = Reply.safeParse(message);
    if (data?.replyTo === id) result.resolve(data.value);
  };
  const timer = setTimeout(
    () => result.reject(new Error(`No reply to "${question}".`)),
    timeoutMs,
  ).unref();
  channel.on("message", receive);
  channel.send?.({ question, id }, (error) => error !== null && result.reject(error));
  try {
    return await result.promise;
  } finally {
    clearTimeout(timer);
    channel.off("message", receive);
  }
}

/** Replies to the questions of the other process with what their functions return. */
export function answer(
  channel: Channel,
  answers: Readonly<Record<string, () => Promise<unknown>>>,
): void {
  channel.on("message", (message) => {
    const { data } = Question.safeParse(message);
    const reply = async () => {
      const value = await answers[data?.question ?? ""]?.();
      if (value === undefined) return;
      // If the other process has ended, nobody waits for the reply.
      channel.send?.({ replyTo: data?.id, value }, () => undefined);
    };
    // Who asked waits no longer than its time limit.
    reply().catch(() => undefined);
  });
}
