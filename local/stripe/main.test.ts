import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { listen } from "@/local/auth/contract-client";
import { freePort } from "@/local/stack/ports";
import { startService } from "@/tests/support/local-service";

const run = (port: number, key: string) =>
  startService("local/stripe/main.ts", ["--port", String(port), "--key", key]);

describe("starting and stopping", () => {
  it("says where it is ready and stops when told to", async () => {
    const port = await freePort();
    const { child, said } = await run(port, "sk_test_local");
    await once(child.stdout, "data");
    expect(said.out).toBe(`ready http://127.0.0.1:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/v1/products`)).status).toBe(401);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(said.err).toBe("");
  }, 60_000);

  it("says in one line that the port is taken", async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    const { child, said } = await run(Number(port), "sk_test_local");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toBe(`Port ${port} is taken. Choose another one with STRIPE_LOCAL_PORT.\n`);
    other.close();
  }, 60_000);

  it("takes no key that moves money", async () => {
    const { child, said } = await run(await freePort(), "sk_live_real");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toMatch(/^The local Stripe stand-in takes keys that begin with sk_test_.*\n$/);
  }, 60_000);
});
