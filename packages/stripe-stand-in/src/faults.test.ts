import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startStripe } from "#start";
import { standIn } from "#testing/stand-in";

let running: Awaited<ReturnType<typeof standIn>>;
beforeEach(async () => {
  running = await standIn();
});
afterEach(() => running.stop());

const tell = (path: string, order: object) =>
  fetch(`${running.local.url}/_local/${path}`, { method: "POST", body: JSON.stringify(order) });
const names = async () =>
  (await running.stripe.products.list()).data.map(({ name }) => name).toSorted();

describe("injected API faults", () => {
  const line = "POST /v1/products";

  it("error: 500 without effect, replayed for the same idempotency key; another key succeeds", async () => {
    await tell("faults", { kind: "call", action: "error", line });
    const create = (idempotencyKey: string) =>
      running.stripe.products.create({ name: "A" }, { idempotencyKey });
    const first = await create("key").catch((error: unknown) => error);
    expect(first).toMatchObject({ statusCode: 500 });
    await expect(create("key")).rejects.toMatchObject({
      statusCode: 500,
      headers: {
        "idempotent-replayed": "true",
        "original-request": Object(first).requestId,
      },
    });
    expect(await names()).toEqual([]);
    await create("another");
    expect(await names()).toEqual(["A"]);
  });

  it("hang afterEffect: the response is lost; the same idempotency key returns it", async () => {
    await tell("faults", { kind: "call", action: "hang", line, afterEffect: true });
    const create = (timeout = 5000) =>
      running.stripe.products.create({ name: "A" }, { idempotencyKey: "key", timeout });
    await expect(create(300)).rejects.toMatchObject({ type: "StripeConnectionError" });
    const { id } = await create();
    expect((await running.stripe.products.list()).data.map((each) => each.id)).toEqual([id]);
  });

  it("slow: the call starts after the delay, or when the faults are cleared", async () => {
    const { faults } = running.local;
    await tell("faults", { kind: "call", action: "slow", line, seconds: 0.01 });
    await running.stripe.products.create({ name: "A" });
    await tell("faults", { kind: "call", action: "slow", line });
    const second = running.stripe.products.create({ name: "B" });
    await vi.waitFor(() => expect(faults.waiting).toBe(1));
    expect(await names()).toEqual(["A"]);
    faults.clear();
    await second;
    expect(await names()).toEqual(["A", "B"]);
  });

  it("close: drops the connection", async () => {
    // The SDK retries a broken connection once, because it may have been an idle one.
    await tell("faults", { kind: "call", action: "close", line, times: 2 });
    await expect(running.stripe.products.create({ name: "A" })).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    expect(await names()).toEqual([]);
  });

  it("limit: 429 as often as set; other calls are unaffected", async () => {
    await tell("faults", { kind: "call", action: "limit", line, times: 2 });
    await running.stripe.customers.create({});
    for (const name of ["A", "B"]) {
      await expect(running.stripe.products.create({ name })).rejects.toMatchObject({
        type: "StripeRateLimitError",
      });
    }
    await running.stripe.products.create({ name: "C" });
    expect(await names()).toEqual(["C"]);
  });

  it("hang: no response", async () => {
    await tell("faults", { kind: "call", action: "hang" });
    const request = running.stripe.products.list({}, { timeout: 200 });
    await expect(request).rejects.toMatchObject({ type: "StripeConnectionError" });
  });

  it("DELETE /_local/faults: calls succeed again", async () => {
    await tell("faults", { kind: "call", action: "error", times: 9 });
    await fetch(`${running.local.url}/_local/faults`, { method: "DELETE" });
    expect(await names()).toEqual([]);
  });

  it("400 for an unknown action, 404 for an unknown path", async () => {
    expect((await tell("faults", { kind: "call", action: "explode" })).status).toBe(400);
    expect((await tell("orders", {})).status).toBe(404);
  });
});

describe("the clock", () => {
  it("moves forward, never back", async () => {
    const now = running.local.clock.now();
    const moved = await (await tell("clock", { advance: 1000 })).json();
    expect(moved.now - now).toBeGreaterThanOrEqual(1000);
    await tell("clock", { now: 5 });
    expect(running.local.clock.now()).toBeGreaterThanOrEqual(moved.now);
    expect((await running.stripe.products.create({ name: "A" })).created - now).toBeGreaterThan(
      999,
    );
  });
});

describe("persistence", () => {
  it("records, clock and idempotency keys survive a restart", async () => {
    await running.local.clock.advance(5000);
    const create = () => running.stripe.products.create({ name: "A" }, { idempotencyKey: "key" });
    const { id } = await create();
    const now = running.local.clock.now();
    const { local, stripe } = await running.again();
    expect(local.clock.now()).toBeGreaterThanOrEqual(now);
    expect((await stripe.products.retrieve(id)).name).toBe("A");
    const again = await stripe.products.create({ name: "A" }, { idempotencyKey: "key" });
    expect(again.id).toBe(id);
  });

  it("records are on disk before the response", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "stripe-"));
    const local = await startStripe({ port: 0, dataDir, key: "sk_test_local" });
    const headers = { authorization: "Bearer sk_test_local" };
    const answer = await fetch(`${local.url}/v1/products`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ name: "A" }),
    });
    const { id } = await answer.json();
    expect(await readFile(join(dataDir, "stripe.json"), "utf8")).toContain(id);
    await local.close();
  });
});
