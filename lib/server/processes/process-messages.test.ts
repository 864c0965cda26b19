import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { answer, ask } from "@/lib/server/processes/process-messages";

/** Two ends, each of which receives what the other one sends. */
function createChannels() {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const connect = (from: EventEmitter, to: EventEmitter) =>
    Object.assign(from, { send: (message: object) => to.emit("message", message) });
  return [connect(one, other), connect(other, one)] as const;
}

test("ask: what the other process returns; an error there ends neither of them, and the asker times out", async () => {
  const [primary, worker] = createChannels();
  answer(worker, {
    ping: () => Promise.resolve("pong"),
    metrics: () => Promise.reject(new Error("a gauge failed")),
    broken: () => {
      throw new Error("failed at once");
    },
  });
  expect(await ask(primary, "ping", 1_000)).toBe("pong");
  await expect(ask(primary, "metrics", 1)).rejects.toThrow('No reply to "metrics".');
  await expect(ask(primary, "broken", 1)).rejects.toThrow('No reply to "broken".');
});
