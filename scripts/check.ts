import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runOnStack } from "@/local/stack/command";
import {
  architectureCheck,
  checkWeightsIfBuilt,
  runChecks,
  staticChecks,
} from "@/local/testing/checks";
import { total } from "@/local/testing/counts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-check-"));

await runOnStack(folder, async (stack) => {
  stack.atEnd(() => rm(folder, { recursive: true, force: true }));
  const counts = await runChecks(stack, process.cwd(), [...staticChecks, architectureCheck]);
  counts.push(await checkWeightsIfBuilt(process.cwd()));
  return total(counts).failed === 0 ? 0 : 1;
});
