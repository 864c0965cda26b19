import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { withLoadLock } from "@/lib/server/load-lock";
import {
  ADD_ARTWORKS,
  ADD_IMAGES,
  ADD_TAGS,
  ADD_WORDS,
  COUNT_WORKS,
  MAKE_ARTISTS,
  SPARE_INDEXES,
  TABLES,
  TAKE_BASE,
  TAKE_NUMBERS,
} from "@/local/seed/load-set-sql";
import { countRows, loadSteps, type Say } from "@/local/seed/load-steps";
import { withoutTriggers } from "@/local/seed/without-triggers";
import { importFolder } from "@/scripts/import/import-folder";
import { openReport } from "@/scripts/import/report";

const REAL_ENOUGH = 10_000;

/** Real records to import first (the format of `npm run import`), at most `limit` of each file. */
export type LoadBase = { folder: string; limit: number };

const countOf = (client: Client, condition: string) => countRows(client, "artworks", condition);

const realRecords = "source not in ('demo', 'load')";

async function importBase(client: Client, { folder, limit }: LoadBase, say: Say): Promise<void> {
  if ((await countOf(client, realRecords)) >= REAL_ENOUGH) return;
  say(`Importing the records of ${folder} to multiply them`);
  const report = openReport(path.join(tmpdir(), `load-set-${Date.now()}.ndjson`));
  const found = await importFolder(folder, client, { limit, report, onProgress: () => undefined });
  for (const line of await report.close()) say(line);
  if (!found) throw new Error(`${folder} holds no records that npm run import could read.`);
}

async function multiply(client: Client, from: number, to: number, say: Say): Promise<void> {
  const step = loadSteps(client, say);
  const onlyDemo = (await countOf(client, realRecords)) === 0;
  await client.query("begin");
  await client.query(
    "set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local synchronous_commit = off",
  );
  // With their triggers: these profiles are searched like all others.
  if (onlyDemo) await step("artists", MAKE_ARTISTS);
  const { rows } = await client.query(SPARE_INDEXES);
  const indexes = z.array(z.object({ name: z.string(), definition: z.string() })).parse(rows);
  await withoutTriggers(client, TABLES, async () => {
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await step("base", TAKE_BASE, [onlyDemo]);
    await client.query("analyze base");
    await step("numbers", TAKE_NUMBERS, [from, to]);
    await client.query("analyze fresh");
    await step("artworks", ADD_ARTWORKS, [onlyDemo]);
    await step("images", ADD_IMAGES);
    await step("tags", ADD_TAGS);
    await step("words", ADD_WORDS);
    await step("counters", COUNT_WORKS);
  });
  const began = performance.now();
  for (const { definition } of indexes) await client.query(definition);
  say(
    `${"indexes".padEnd(10)} ${indexes.length} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await client.query("commit");
}

/**
 * Adds artworks until there are `wanted`, made from real records where there are any, else from the demo's, in one transaction.
 * @returns how many were added
 */
export async function seedLoadSet(
  wanted: number,
  base: LoadBase | undefined,
  say: Say,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined) await importBase(client, base, say);
    const there = await countOf(client, "source = 'load'");
    if (there >= wanted) return 0;
    if ((await countOf(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    await multiply(client, there + 1, wanted, say);
    await client.query(
      "vacuum (analyze) artworks, artwork_images, artwork_tags, artwork_words, profiles",
    );
    return wanted - there;
  });
}
