import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/load-lock";
import {
  ADD_BOOSTS,
  ADD_LISTED,
  ADD_OPPORTUNITIES,
  ADD_VOCABULARY,
  ADD_WORDS,
  OPPORTUNITY_TABLES,
  TAKE_BASE,
  TAKE_NUMBERS,
} from "@/local/seed/load-opportunities-sql";
import { countRows, loadSteps, type Say } from "@/local/seed/load-steps";
import { withoutTriggers } from "@/local/seed/without-triggers";
import type { LoadBase } from "@/local/seed/seed-load-set";
import { importOpportunities } from "@/scripts/import/import-folder";
import { openReport } from "@/scripts/import/report";

/** Rows added per transaction: an interrupted run keeps what is complete. */
const PER_TRANSACTION = 250_000;

const countOf = (client: Client, condition: string) =>
  countRows(client, "opportunities", condition);

async function multiply(client: Client, from: number, to: number, say: Say): Promise<void> {
  const step = loadSteps(client, say);
  await client.query("begin");
  await client.query("set local work_mem = '128MB'; set local synchronous_commit = off");
  await withoutTriggers(client, OPPORTUNITY_TABLES, async () => {
    await step("base", TAKE_BASE);
    await client.query("analyze base");
    await step("numbers", TAKE_NUMBERS, [from, to]);
    await client.query("analyze fresh");
    await step("opportunities", ADD_OPPORTUNITIES);
    await step("listed", ADD_LISTED);
    await step("words", ADD_WORDS);
    await step("vocabulary", ADD_VOCABULARY);
    await step("boosts", ADD_BOOSTS);
  });
  await client.query("commit");
}

async function importBase({ folder, limit }: LoadBase, say: Say): Promise<void> {
  say(`Importing the opportunities of ${folder} to multiply them`);
  const report = openReport(path.join(tmpdir(), `load-opportunities-${Date.now()}.ndjson`));
  await importOpportunities(folder, { limit, report, onProgress: () => undefined });
  for (const line of await report.close()) say(line);
}

/**
 * Adds opportunities until there are `wanted`, made from those of `base` and all others; a bounded number is open (`OPEN`).
 * @returns how many were added
 */
export async function seedLoadOpportunities(
  wanted: number,
  base: LoadBase | undefined,
  say: Say,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined && (await countOf(client, "source = 'opportunity'")) === 0) {
      await importBase(base, say);
    }
    const missing = wanted - (await countOf(client, "true"));
    if (missing <= 0) return 0;
    if ((await countOf(client, "status = 'PUBLISHED' and source is distinct from 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const last = await countOf(client, "source = 'load'");
    for (let from = last + 1; from <= last + missing; from += PER_TRANSACTION) {
      await multiply(client, from, Math.min(from + PER_TRANSACTION - 1, last + missing), say);
    }
    await client.query(`vacuum (analyze) ${OPPORTUNITY_TABLES.join(", ")}`);
    return missing;
  });
}
