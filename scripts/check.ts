import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runOnStack } from "@/local/stack/command";
import { StackError } from "@/local/stack/stack-error";
import {
  architectureCheck,
  checkWeightsIfBuilt,
  runChecks,
  staticChecks,
} from "@/local/testing/checks";
import { total } from "@/local/testing/counts";

const names = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "vitrine-check-"));

await runOnStack(folder, async (stack) => {
  stack.atEnd(() => rm(folder, { recursive: true, force: true }));
  const all = [...staticChecks, architectureCheck];
  const unknown = names.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(", ");
    throw new StackError(`There is no check ${unknown.join(", ")}. Known are: ${known}.`);
  }
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const counts = await runChecks(stack, process.cwd(), chosen);
  if (names.length === 0) counts.push(await checkWeightsIfBuilt(process.cwd()));
  return total(counts).failed === 0 ? 0 : 1;
});
