import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { withLoadLock } from "@/lib/server/load-lock";
import {
  ADD_ENTRIES,
  ADD_PROFILES,
  ADD_VOCABULARY,
  ADD_WORDS,
  COUNT_CITIES,
  COUNT_COUNTRIES,
  PROFILE_TABLES,
  SPARE_INDEXES,
  TAKE_BASE,
  TAKE_NUMBERS,
} from "@/local/seed/load-profiles-sql";
import { countRows, loadSteps, type Say } from "@/local/seed/load-steps";
import { withoutTriggers } from "@/local/seed/without-triggers";
import type { LoadBase } from "@/local/seed/seed-load-set";
import { importProfiles } from "@/scripts/import/import-folder";
import { openReport } from "@/scripts/import/report";

const Indexes = z.array(z.object({ drop: z.string(), make: z.string() }));

const countOf = (client: Client, condition: string) => countRows(client, "profiles", condition);

async function multiply(client: Client, from: number, to: number, say: Say): Promise<void> {
  const step = loadSteps(client, say);
  await client.query("begin");
  await client.query(
    "set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local synchronous_commit = off",
  );
  const indexes = Indexes.parse((await client.query(SPARE_INDEXES)).rows);
  await withoutTriggers(client, PROFILE_TABLES, async () => {
    for (const { drop } of indexes) await client.query(drop);
    await step("base", TAKE_BASE);
    await client.query("analyze base");
    await step("numbers", TAKE_NUMBERS, [from, to]);
    await client.query("analyze fresh");
    await step("profiles", ADD_PROFILES);
    await step("entries", ADD_ENTRIES);
    await step("words", ADD_WORDS);
    await step("vocabulary", ADD_VOCABULARY);
    await step("cities", COUNT_CITIES);
    await step("countries", COUNT_COUNTRIES);
  });
  const began = performance.now();
  for (const { make } of indexes) await client.query(make);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  say(`${"indexes".padEnd(10)} ${indexes.length} in ${took} s`);
  await client.query("commit");
}

async function importBase(client: Client, { folder, limit }: LoadBase, say: Say): Promise<void> {
  if ((await countOf(client, "source = 'artist'")) > 0) return;
  say(`Importing the profiles of ${folder} to multiply them`);
  const report = openReport(path.join(tmpdir(), `load-profiles-${Date.now()}.ndjson`));
  const found = await importProfiles(folder, { limit, report, onProgress: () => undefined });
  for (const line of await report.close()) say(line);
  if (!found) throw new Error(`${folder} holds no profiles that npm run import could read.`);
}

/**
 * Adds profiles until there are `wanted`, made from those of `base` and all others, in one transaction.
 * @returns how many were added
 */
export async function seedLoadProfiles(
  wanted: number,
  base: LoadBase | undefined,
  say: Say,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined) await importBase(client, base, say);
    const missing = wanted - (await countOf(client, "true"));
    if (missing <= 0) return 0;
    if ((await countOf(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const last = await countOf(client, "source = 'load' and source_id like 'member/%'");
    await multiply(client, last + 1, last + missing, say);
    await client.query(`vacuum (analyze) ${PROFILE_TABLES.join(", ")}`);
    return missing;
  });
}
