import { once } from "node:events";
import { createServer } from "node:http";
import { listen, startProcess } from "@vitrine/stand-in-kit/testing";
import { describe, expect, it } from "vitest";

const start = (port: number, key: string) =>
  startProcess(new URL("main.ts", import.meta.url), ["--port", String(port), "--key", key]);

describe("stripe-stand-in command", () => {
  it("prints its address when ready and stops on SIGTERM", async () => {
    const { child, output } = await start(0, "sk_test_local");
    await once(child.stdout, "data");
    const [, url = ""] = /^ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(output.out) ?? [];
    expect((await fetch(`${url}/v1/products`)).status).toBe(401);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(output.err).toBe("");
  }, 60_000);

  it("reports a port in use in one line", async () => {
    const otherServer = createServer();
    const { port } = new URL(await listen(otherServer));
    const { child, output } = await start(Number(port), "sk_test_local");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(output.err).toBe(`Port ${port} is taken. Choose another one with --port.\n`);
    otherServer.close();
  }, 60_000);

  it("rejects a live secret key", async () => {
    const { child, output } = await start(0, "sk_live_real");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(output.err).toMatch(
      /^The Stripe stand-in accepts only keys that begin with sk_test_.*\n$/,
    );
  }, 60_000);
});
