import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { listen } from "@/local/auth/contract-client";
import { freePort } from "@/local/stack/ports";
import { startService } from "@/tests/support/local-service";

const run = (port: number, project: string) =>
  startService("local/auth/main.ts", ["--port", String(port), "--project", project]);

describe("starting and stopping", () => {
  it("says where it is ready and stops when told to", async () => {
    const port = await freePort();
    const { child, said } = await run(port, "demo-main");
    await once(child.stdout, "data");
    expect(said.out).toBe(`ready http://127.0.0.1:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/jwks`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(said.err).toBe("");
  }, 60_000);

  it("says in one line that the port is taken", async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    const { child, said } = await run(Number(port), "demo-main");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toBe(`Port ${port} is taken. Choose another one with AUTH_EMULATOR_PORT.\n`);
    other.close();
  }, 60_000);

  it("serves no real project", async () => {
    const { child, said } = await run(await freePort(), "vitrine");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toMatch(/^The local auth service serves demo projects only; .*\n$/);
  }, 60_000);
});
