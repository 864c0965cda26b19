import { seconds } from "@/local/stack/progress";
import type { Stack } from "@/local/stack/stack";
import type { Counts } from "@/local/testing/counts";

type Check = { name: string; file: string; args: readonly string[] };

/** What `npm run check` looks at besides the tests of the architecture; each counts as one. */
export const staticChecks: readonly Check[] = [
  { name: "format", file: "node_modules/oxfmt/bin/oxfmt", args: ["--check"] },
  { name: "lint", file: "node_modules/oxlint/bin/oxlint", args: ["--type-aware"] },
  { name: "types", file: "node_modules/typescript/bin/tsc", args: ["--noEmit"] },
  { name: "dead-code", file: "node_modules/knip/bin/knip.js", args: ["--no-progress"] },
];

/** The rules of the house: floors, circles, file names (tests/architecture.test.ts). */
export const architectureCheck: Check = {
  name: "architecture",
  file: "node_modules/vitest/vitest.mjs",
  args: ["run", "--project", "architecture"],
};

async function runCheck(stack: Stack, root: string, { name, file, args }: Check): Promise<Counts> {
  const began = performance.now();
  const { passed, output } = await stack.attempt({
    name,
    command: process.execPath,
    args: [file, ...args],
    cwd: root,
    env: process.env,
  });
  console.log(`  ${passed ? "✓" : "✗"} ${name.padEnd(56)} ${seconds(began)}`);
  if (!passed) console.log(`${output}\n`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Runs checks side by side; a failing one shows its output. */
export function runChecks(stack: Stack, root: string, checks: readonly Check[]): Promise<Counts[]> {
  return Promise.all(checks.map((check) => runCheck(stack, root, check)));
}
