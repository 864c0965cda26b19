import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Requester } from "@/lib/server/requester";
import { FairQueue, type QueueLimits } from "@/lib/server/fair-queue";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const roomy: QueueLimits = {
  atOnce: 2,
  atOncePerAddress: 2,
  mostWaiting: 100,
  mostWaitingPerAddress: 100,
};
const from = (address: string, isThere = () => true): Requester => ({
  addresses: () => [address],
  isConnected: isThere,
});
const opened = (limits: Partial<QueueLimits> = {}) => new FairQueue({ ...roomy, ...limits });
const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Asks for pieces of work of `ms` each and tells in which order they began. */
function asking(queue: FairQueue, ms: number) {
  const begun: string[] = [];
  const rejected: string[] = [];
  const add = (name: string, requester: Requester, admitted = false) => {
    const work = () => {
      begun.push(name);
      return lasting(ms)();
    };
    queue.run(work, { requester, admitted }).catch(() => rejected.push(name));
  };
  return { begun, rejected, add };
}

describe("whose turn it is", () => {
  it("runs so many at once, and the next when one has ended", async () => {
    const queue = opened();
    const { begun, add } = asking(queue, 100);
    for (const name of ["1", "2", "3"]) add(name, from(name));
    expect([begun, queue.running, queue.waiting]).toEqual([["1", "2"], 2, 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun).toEqual(["1", "2", "3"]);
    await vi.advanceTimersByTimeAsync(100);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it("goes round the addresses, however much one of them asks for", async () => {
    const { begun, add } = asking(opened({ atOnce: 1, atOncePerAddress: 1 }), 10);
    for (const n of [1, 2, 3, 4]) add(`storm ${n}`, from("storm"));
    add("a 1", from("a"));
    add("b 1", from("b"));
    add("a 2", from("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(["storm 1", "a 1", "b 1", "storm 2", "a 2", "storm 3", "storm 4"]);
  });

  it("leaves a place to others where an address may not take all", async () => {
    const { begun, add } = asking(opened({ atOncePerAddress: 1 }), 50);
    add("storm 1", from("storm"));
    add("storm 2", from("storm"));
    add("a", from("a"));
    expect(begun).toEqual(["storm 1", "a"]);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(["storm 1", "a", "storm 2"]);
  });

  it("is the earliest of all who wait for the same piece, also of those who came later", async () => {
    const { begun, add } = asking(opened({ atOnce: 1, atOncePerAddress: 1 }), 10);
    const addresses = ["storm"];
    for (const n of [1, 2, 3]) add(`storm ${n}`, from("storm"));
    add("shared", { addresses: () => addresses, isConnected: () => true });
    addresses.push("visitor");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(["storm 1", "shared", "storm 2", "storm 3"]);
  });

  it("comes back from work that fails", async () => {
    const queue = opened({ atOnce: 1, atOncePerAddress: 1 });
    const failing = () =>
      queue.run(() => Promise.reject(new Error("no")), { requester: from("a") });
    await expect(failing()).rejects.toThrow("no");
    await expect(failing()).rejects.toThrow("no");
    expect(queue.running).toBe(0);
  });

  it("is taken back from work that does not end", async () => {
    const queue = opened({ atOnce: 1, atOncePerAddress: 1, timeoutMs: 8_000 });
    const stuck = queue.run(() => Promise.withResolvers<never>().promise, { requester: from("a") });
    const rejected = expect(stuck).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(8_000);
    await rejected;
    expect(await queue.run(() => Promise.resolve("next"), { requester: from("b") })).toBe("next");
  });
});

describe("what nobody waits for any more", () => {
  it("is dropped before it starts", async () => {
    const { begun, rejected, add } = asking(opened({ atOnce: 1, atOncePerAddress: 1 }), 10);
    let isThere = true;
    add("first", from("a"));
    add(
      "left",
      from("b", () => isThere),
    );
    add("last", from("c"));
    isThere = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([begun, rejected]).toEqual([["first", "last"], ["left"]]);
  });

  it("keeps nobody out of a full queue", async () => {
    const limits = { atOnce: 1, atOncePerAddress: 1, mostWaiting: 1 };
    const { begun, rejected, add } = asking(opened(limits), 10);
    add("first", from("a"));
    add(
      "left",
      from("b", () => false),
    );
    add("last", from("c"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([begun, rejected]).toEqual([["first", "last"], ["left"]]);
  });
});

describe("who is refused", () => {
  const busy = { code: "UPSTREAM_UNAVAILABLE", headers: { "Retry-After": "2" } };
  const never = () => Promise.resolve();

  it("is whoever comes when too many wait, in all or for its own address", async () => {
    const queue = opened({
      atOnce: 1,
      atOncePerAddress: 1,
      mostWaiting: 3,
      mostWaitingPerAddress: 2,
    });
    const { add } = asking(queue, 10);
    for (const n of [1, 2, 3]) add(`storm ${n}`, from("storm"));
    await expect(queue.run(never, { requester: from("storm") })).rejects.toMatchObject(busy);
    add("a", from("a"));
    await expect(queue.run(never, { requester: from("b") })).rejects.toMatchObject(busy);
    await vi.runAllTimersAsync();
  });

  it("is whoever would wait over two seconds by the time that work takes of late; others are not", async () => {
    const queue = opened({ atOnce: 1, atOncePerAddress: 1 });
    const { begun, rejected, add } = asking(queue, 600);
    add("first", from("storm"));
    await vi.advanceTimersByTimeAsync(600);
    for (const n of [1, 2, 3, 4]) add(`storm ${n}`, from("storm"));
    add("storm 5", from("storm"));
    add("a", from("a"));
    await settle();
    // One runs; two of 0.6 s each may go before one that takes as long, three may not.
    expect(rejected).toEqual(["storm 5"]);
    await vi.advanceTimersByTimeAsync(600);
    expect(begun).toEqual(["first", "storm 1", "a"]);
    await vi.runAllTimersAsync();
  });

  it("is nobody early where pieces differ too much to say", async () => {
    const queue = opened({ atOnce: 1, atOncePerAddress: 1, isUneven: true, maxWaitMs: 6_000 });
    const { begun, rejected, add } = asking(queue, 2_000);
    add("first", from("a"));
    await vi.advanceTimersByTimeAsync(2_000);
    for (const n of [1, 2, 3, 4]) add(`new ${n}`, from("a"));
    await vi.advanceTimersByTimeAsync(5_999);
    expect(rejected).toEqual([]);
    await vi.runAllTimersAsync();
    expect([begun, rejected]).toEqual([["first", "new 1", "new 2", "new 3"], ["new 4"]]);
  });

  it("is whoever has waited for two seconds after all", async () => {
    const queue = opened({ atOnce: 1, atOncePerAddress: 1 });
    const { begun, rejected, add } = asking(queue, 5_000);
    add("long", from("a"));
    add("waits", from("b"));
    add("the rest of an upload", from("c"), true);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(rejected).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(rejected).toEqual(["waits"]);
    await vi.runAllTimersAsync();
    expect(begun).toEqual(["long", "the rest of an upload"]);
  });
});
