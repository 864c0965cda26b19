import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startStripe } from "#start-stripe";
import { startStandIn } from "#testing/stand-in";

describe("stripe.json", () => {
  it("keeps objects, clock and idempotency keys across a restart", async () => {
    const standIn = await startStandIn();
    onTestFinished(() => standIn.stop());
    await standIn.server.clock.advance(5000);
    const params = { name: "A" };
    const { id } = await standIn.stripe.products.create(params, { idempotencyKey: "key" });
    const now = standIn.server.clock.now();
    const { server, stripe } = await standIn.restart();
    expect(server.clock.now()).toBeGreaterThanOrEqual(now);
    expect((await stripe.products.retrieve(id)).name).toBe("A");
    const replayed = await stripe.products.create(params, { idempotencyKey: "key" });
    expect(replayed.id).toBe(id);
  });

  it("has a new object before its response is sent", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "stripe-"));
    const server = await startStripe({ port: 0, dataDir, key: "sk_test_local" });
    const response = await fetch(`${server.url}/v1/products`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_local" },
      body: new URLSearchParams({ name: "A" }),
    });
    const { id } = await response.json();
    expect(await readFile(join(dataDir, "stripe.json"), "utf8")).toContain(id);
    await server.close();
  });
});
