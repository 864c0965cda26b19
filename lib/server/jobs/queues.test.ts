import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queue, queueLimits } from "@/lib/server/jobs/queues";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const toRequester = (address: string) => ({ addresses: () => [address], isConnected: () => true });

test("queue mails: mails that never end give their slots to others after a minute", async () => {
  const mails = queue("mails");
  const stuck = Array.from({ length: queueLimits.mails.maxConcurrent }, (_, index) =>
    mails.run(() => Promise.withResolvers<never>().promise, {
      requester: toRequester(`192.0.2.${index}`),
    }),
  );
  const ended = Promise.allSettled(stuck);
  await vi.advanceTimersByTimeAsync(57_000);
  const next = mails.run(() => Promise.resolve("SENT"), { requester: toRequester("198.51.100.1") });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await next).toBe("SENT");
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
