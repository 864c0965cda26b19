import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startStandIn } from "#testing/stand-in";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.stop());

const postControl = (path: string, body: object) =>
  fetch(`${standIn.server.url}/_local/${path}`, { method: "POST", body: JSON.stringify(body) });
const listNames = async () =>
  (await standIn.stripe.products.list()).data.map(({ name }) => name).toSorted();

describe("injected API faults", () => {
  const line = "POST /v1/products";

  it("error: 500 without effect, replayed for the same idempotency key; another key succeeds", async () => {
    await postControl("faults", { kind: "call", action: "error", line });
    const create = (idempotencyKey: string) =>
      standIn.stripe.products.create({ name: "A" }, { idempotencyKey });
    const first = await create("key").catch((error: unknown) => error);
    expect(first).toMatchObject({ statusCode: 500 });
    await expect(create("key")).rejects.toMatchObject({
      statusCode: 500,
      headers: {
        "idempotent-replayed": "true",
        "original-request": Object(first).requestId,
      },
    });
    expect(await listNames()).toEqual([]);
    await create("another");
    expect(await listNames()).toEqual(["A"]);
  });

  it("hang afterEffect: the response is lost; the same idempotency key returns it", async () => {
    await postControl("faults", { kind: "call", action: "hang", line, afterEffect: true });
    const create = (timeout = 5000) =>
      standIn.stripe.products.create({ name: "A" }, { idempotencyKey: "key", timeout });
    await expect(create(300)).rejects.toMatchObject({ type: "StripeConnectionError" });
    const { id } = await create();
    expect((await standIn.stripe.products.list()).data.map((product) => product.id)).toEqual([id]);
  });

  it("slow: the call starts after the delay, or when the faults are cleared", async () => {
    const { faults } = standIn.server;
    await postControl("faults", { kind: "call", action: "slow", line, seconds: 0.01 });
    await standIn.stripe.products.create({ name: "A" });
    await postControl("faults", { kind: "call", action: "slow", line });
    const second = standIn.stripe.products.create({ name: "B" });
    await vi.waitFor(() => expect(faults.delayedCalls).toBe(1));
    expect(await listNames()).toEqual(["A"]);
    faults.clear();
    await second;
    expect(await listNames()).toEqual(["A", "B"]);
  });

  it("close: drops the connection", async () => {
    // The SDK retries a broken connection once, because it may have been an idle one.
    await postControl("faults", { kind: "call", action: "close", line, times: 2 });
    await expect(standIn.stripe.products.create({ name: "A" })).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    expect(await listNames()).toEqual([]);
  });

  it("limit: 429 as often as set; other calls are unaffected", async () => {
    await postControl("faults", { kind: "call", action: "limit", line, times: 2 });
    await standIn.stripe.customers.create({});
    for (const name of ["A", "B"]) {
      await expect(standIn.stripe.products.create({ name })).rejects.toMatchObject({
        type: "StripeRateLimitError",
      });
    }
    await standIn.stripe.products.create({ name: "C" });
    expect(await listNames()).toEqual(["C"]);
  });

  it("hang: no response", async () => {
    await postControl("faults", { kind: "call", action: "hang" });
    const request = standIn.stripe.products.list({}, { timeout: 200 });
    await expect(request).rejects.toMatchObject({ type: "StripeConnectionError" });
  });

  it("DELETE /_local/faults: calls succeed again", async () => {
    await postControl("faults", { kind: "call", action: "error", times: 9 });
    await fetch(`${standIn.server.url}/_local/faults`, { method: "DELETE" });
    expect(await listNames()).toEqual([]);
  });

  it("400 for an unknown action, 404 for an unknown path", async () => {
    expect((await postControl("faults", { kind: "call", action: "explode" })).status).toBe(400);
    expect((await postControl("orders", {})).status).toBe(404);
  });
});

describe("POST /_local/clock", () => {
  it("moves the clock forward, never back", async () => {
    const now = standIn.server.clock.now();
    const clock = await (await postControl("clock", { advance: 1000 })).json();
    expect(clock.now - now).toBeGreaterThanOrEqual(1000);
    await postControl("clock", { now: 5 });
    expect(standIn.server.clock.now()).toBeGreaterThanOrEqual(clock.now);
    expect((await standIn.stripe.products.create({ name: "A" })).created - now).toBeGreaterThan(
      999,
    );
  });
});
