import path from "node:path";
import { findFinishedBuild } from "@/local/stack/build";
import { formatElapsed } from "@vitrine/process-stack/progress";
import type { Stack } from "@vitrine/process-stack/stack";
import { measureBundles } from "@/local/testing/bundle-size";
import { VITEST_ENTRY } from "@/local/testing/vitest-environment";
import type { Counts } from "@/local/testing/counts";

type Check = { name: string; file: string; args: readonly string[] };

/** Each of these counts as one check. */
export const staticChecks: readonly Check[] = [
  { name: "format", file: "node_modules/oxfmt/bin/oxfmt", args: ["--check"] },
  { name: "lint", file: "node_modules/oxlint/bin/oxlint", args: ["--type-aware"] },
  { name: "types", file: "node_modules/typescript/bin/tsc", args: ["--noEmit"] },
  { name: "dead-code", file: "node_modules/knip/bin/knip.js", args: ["--no-progress"] },
];

export const architectureCheck: Check = {
  name: "architecture",
  file: VITEST_ENTRY,
  args: ["run", "--project", "architecture"],
};

async function runCheck(stack: Stack, root: string, { name, file, args }: Check): Promise<Counts> {
  const startedAt = performance.now();
  const { passed, output } = await stack.attempt({
    name,
    command: process.execPath,
    args: [file, ...args],
    cwd: root,
    env: process.env,
  });
  console.log(`  ${passed ? "✓" : "✗"} ${name.padEnd(56)} ${formatElapsed(startedAt)}`);
  if (!passed) console.log(`${output}\n`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function runChecks(stack: Stack, root: string, checks: readonly Check[]): Promise<Counts[]> {
  return Promise.all(checks.map((check) => runCheck(stack, root, check)));
}

/** Reports pages over their JavaScript budget; counts as one check. */
export async function checkBundleSizes(root: string, distDir: string): Promise<Counts> {
  const startedAt = performance.now();
  const bundles = await measureBundles(path.join(root, distDir));
  const overBudget = bundles.filter(({ kilobytes, maxKilobytes }) => kilobytes > maxKilobytes);
  const passed = bundles.length > 0 && overBudget.length === 0;
  const name = `page-weight: ${bundles.length} pages`;
  console.log(`  ${passed ? "✓" : "✗"} ${name.padEnd(56)} ${formatElapsed(startedAt)}`);
  for (const { page, kilobytes, maxKilobytes } of overBudget) {
    console.log(
      `    ${page} loads ${kilobytes.toFixed(1)} KB of JavaScript, of ${maxKilobytes} at most`,
    );
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Skipped if the current sources have not been built. */
export async function checkBundleSizesIfBuilt(root: string): Promise<Counts> {
  const distDir = await findFinishedBuild(root);
  if (distDir !== undefined) return checkBundleSizes(root, distDir);
  console.log("  – page-weight: not built since the last change; npm test builds and weighs");
  return { passed: 0, failed: 0, skipped: 1 };
}
