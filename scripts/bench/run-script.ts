import { writeFile } from "node:fs/promises";
import { readArguments } from "@vitrine/process-stack/options";
import { closeDatabase } from "@/lib/server/database/db";
import { closeQueue } from "@/lib/server/jobs/jobs";

/** Runs a part of the benchmark that has a process of its own, with options of these names, and writes what it returns to `--out`. */
export async function runBenchScript<const Name extends string>(
  names: readonly Name[],
  run: (values: Partial<Record<Name, string>>) => Promise<unknown>,
): Promise<void> {
  const options = Object.fromEntries(
    ["out", ...names].map((name) => [name, { type: "string" as const }]),
  );
  const { values } = readArguments(process.argv.slice(2), { options });
  try {
    const result = await run(values as Partial<Record<Name, string>>);
    await writeFile(values["out"] ?? "/dev/stdout", `${JSON.stringify(result ?? null)}\n`);
  } finally {
    await closeQueue(true);
    await closeDatabase();
  }
}
