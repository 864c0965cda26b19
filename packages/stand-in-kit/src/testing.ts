import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";

/** Creates an empty folder for the data of a stand-in. */
export async function createTemporaryFolder(): Promise<{
  dir: string;
  remove: () => Promise<void>;
}> {
  const dir = await mkdtemp(path.join(tmpdir(), "stand-in-"));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Listens on a free loopback port and returns the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

let runningProcess: ChildProcess | undefined;
let removeDataFolder: (() => Promise<void>) | undefined;
afterEach(async () => {
  runningProcess?.kill("SIGKILL");
  await removeDataFolder?.();
});

/**
 * Starts a stand-in as a process with an empty data folder; after the test the process is killed and the folder removed.
 * @param main such as `new URL("main.ts", import.meta.url)`
 * @returns the process and its output so far
 */
export async function startProcess(main: URL, options: readonly string[]) {
  const { dir, remove } = await createTemporaryFolder();
  removeDataFolder = remove;
  const child = spawn(process.execPath, [fileURLToPath(main), "--data", dir, ...options]);
  runningProcess = child;
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()));
  return { child, output };
}
