import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { listen, temporaryFolder } from "@/local/auth/contract-client";

let running: ChildProcess | undefined;
let removeData: (() => Promise<void>) | undefined;
afterEach(async () => {
  running?.kill("SIGKILL");
  await removeData?.();
});

async function run(port: string, project: string) {
  const { dir, remove } = await temporaryFolder();
  removeData = remove;
  const options = ["--port", port, "--data", dir, "--project", project];
  const child = spawn(process.execPath, ["--import", "tsx", "local/auth/main.ts", ...options]);
  running = child;
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  return { child, said };
}

async function freePort(): Promise<string> {
  const probe = createServer();
  const { port } = new URL(await listen(probe));
  probe.close();
  await once(probe, "close");
  return port;
}

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
  }, 15_000);

  it("says in one line that the port is taken", async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    const { child, said } = await run(port, "demo-main");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toBe(`Port ${port} is taken. Choose another one with AUTH_EMULATOR_PORT.\n`);
    other.close();
  }, 15_000);

  it("serves no real project", async () => {
    const { child, said } = await run(await freePort(), "vitrine");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said.err).toMatch(/^The local auth service serves demo projects only; .*\n$/);
  }, 15_000);
});
