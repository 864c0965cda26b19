import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { createProfileLoad, profileTables } from "@/local/seed/load-profiles-sql";
import {
  countRows,
  importBase,
  type LoadBase,
  multiply,
  type Print,
} from "@/local/seed/multiply-records";
import { importProfiles } from "@/local/import/import-folder";

const count = (client: Client, condition: string) => countRows(client, "profiles", condition);

/**
 * Adds profiles until there are `target`, made from those of `base` and all others, in one transaction.
 * @returns how many were added
 */
export async function seedLoadProfiles(
  target: number,
  base: LoadBase | undefined,
  print: Print,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined && (await count(client, "source = 'artist'")) === 0) {
      const hasRecords = await importBase("profiles", base, print, importProfiles);
      if (!hasRecords)
        throw new Error(`${base.folder} holds no profiles that npm run import could read.`);
    }
    const missing = target - (await count(client, "true"));
    if (missing <= 0) return 0;
    if ((await count(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const lastNumber = await count(client, "source = 'load' and source_id like 'member/%'");
    await multiply(client, createProfileLoad(lastNumber + 1, lastNumber + missing), print);
    await client.query(`vacuum (analyze) ${profileTables.join(", ")}`);
    return missing;
  });
}
