import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { createOpportunityLoad, opportunityTables } from "@/local/seed/load-opportunities-sql";
import {
  countRows,
  importBase,
  type LoadBase,
  multiply,
  type Print,
} from "@/local/seed/multiply-records";
import { importOpportunities } from "@/local/import/import-folder";

/** Rows added per transaction: an interrupted run keeps what is complete. */
const ROWS_PER_TRANSACTION = 250_000;

const count = (client: Client, condition: string) => countRows(client, "opportunities", condition);

/**
 * Adds opportunities until there are `target`, made from those of `base` and all others; a bounded number is open (`OPEN`).
 * @returns how many were added
 */
export async function seedLoadOpportunities(
  target: number,
  base: LoadBase | undefined,
  print: Print,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined && (await count(client, "source = 'opportunity'")) === 0) {
      await importBase("opportunities", base, print, importOpportunities);
    }
    const missing = target - (await count(client, "true"));
    if (missing <= 0) return 0;
    if ((await count(client, "status = 'PUBLISHED' and source is distinct from 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const lastNumber = await count(client, "source = 'load'");
    for (let from = lastNumber + 1; from <= lastNumber + missing; from += ROWS_PER_TRANSACTION) {
      const to = Math.min(from + ROWS_PER_TRANSACTION - 1, lastNumber + missing);
      await multiply(client, createOpportunityLoad(from, to), print);
    }
    await client.query(`vacuum (analyze) ${opportunityTables.join(", ")}`);
    return missing;
  });
}
