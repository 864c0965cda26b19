import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runOnStack } from "@vitrine/process-stack/command";
import { StackError } from "@vitrine/process-stack/stack-error";
import {
  architectureCheck,
  checkBundleSizesIfBuilt,
  runChecks,
  staticChecks,
} from "@/local/testing/checks";
import { sumCounts } from "@/local/testing/counts";

const names = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "vitrine-check-"));

await runOnStack(folder, async (stack) => {
  stack.onStop(() => rm(folder, { recursive: true, force: true }));
  const checks = [...staticChecks, architectureCheck];
  const unknownNames = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknownNames.length > 0) {
    const available = checks.map(({ name }) => name).join(", ");
    throw new StackError(
      `There is no check ${unknownNames.join(", ")}. The checks are: ${available}.`,
    );
  }
  const selected = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const counts = await runChecks(stack, process.cwd(), selected);
  if (names.length === 0) counts.push(await checkBundleSizesIfBuilt(process.cwd()));
  return sumCounts(counts).failed === 0 ? 0 : 1;
});
