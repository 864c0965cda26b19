import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/load-lock";
import { opportunityLoad, opportunityTables } from "@/local/seed/load-opportunities-sql";
import { countRows, importBase, type LoadBase, multiply, type Say } from "@/local/seed/load-steps";
import { importOpportunities } from "@/scripts/import/import-folder";

/** Rows added per transaction: an interrupted run keeps what is complete. */
const PER_TRANSACTION = 250_000;

const countOf = (client: Client, condition: string) =>
  countRows(client, "opportunities", condition);

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
      await importBase("opportunities", base, say, importOpportunities);
    }
    const missing = wanted - (await countOf(client, "true"));
    if (missing <= 0) return 0;
    if ((await countOf(client, "status = 'PUBLISHED' and source is distinct from 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const last = await countOf(client, "source = 'load'");
    for (let from = last + 1; from <= last + missing; from += PER_TRANSACTION) {
      const to = Math.min(from + PER_TRANSACTION - 1, last + missing);
      await multiply(client, opportunityLoad(from, to), say);
    }
    await client.query(`vacuum (analyze) ${opportunityTables.join(", ")}`);
    return missing;
  });
}
