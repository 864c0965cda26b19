import { type ChildProcess, spawn } from "node:child_process";
import { afterEach } from "vitest";
import { temporaryFolder } from "@/local/auth/contract-client";

let running: ChildProcess | undefined;
let removeData: (() => Promise<void>) | undefined;
afterEach(async () => {
  running?.kill("SIGKILL");
  await removeData?.();
});

/**
 * Starts a local service in a process of its own, with an empty folder for its data; both are gone after the test.
 * @returns the process, and what it has said so far
 */
export async function startService(main: string, options: readonly string[]) {
  const { dir, remove } = await temporaryFolder();
  removeData = remove;
  const all = ["--import", "tsx", main, "--data", dir, ...options];
  const child = spawn(process.execPath, all);
  running = child;
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  return { child, said };
}
