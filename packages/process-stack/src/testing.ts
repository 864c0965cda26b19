import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { Stack } from "#stack";

/** Opens a stack in a new folder for each test of the file. */
export function openStackForEachTest(): { readonly stack: Stack; readonly dataDir: string } {
  let dataDir = "";
  let stack: Stack;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-stack-"));
    stack = await Stack.open(dataDir);
  });
  afterEach(async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true });
  });
  return {
    get stack() {
      return stack;
    },
    get dataDir() {
      return dataDir;
    },
  };
}

/** A part that runs this JavaScript. */
export const createProgram = (code: string) => ({
  name: "program",
  command: process.execPath,
  args: ["-e", code],
  cwd: tmpdir(),
  env: process.env,
});
