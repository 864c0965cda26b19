import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/load-lock";
import { profileLoad, profileTables } from "@/local/seed/load-profiles-sql";
import { countRows, importBase, type LoadBase, multiply, type Say } from "@/local/seed/load-steps";
import { importProfiles } from "@/scripts/import/import-folder";

const countOf = (client: Client, condition: string) => countRows(client, "profiles", condition);

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
    if (base !== undefined && (await countOf(client, "source = 'artist'")) === 0) {
      const found = await importBase("profiles", base, say, importProfiles);
      if (!found)
        throw new Error(`${base.folder} holds no profiles that npm run import could read.`);
    }
    const missing = wanted - (await countOf(client, "true"));
    if (missing <= 0) return 0;
    if ((await countOf(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const last = await countOf(client, "source = 'load' and source_id like 'member/%'");
    await multiply(client, profileLoad(last + 1, last + missing), say);
    await client.query(`vacuum (analyze) ${profileTables.join(", ")}`);
    return missing;
  });
}
