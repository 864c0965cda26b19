import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/load-lock";
import { artworkLoad } from "@/local/seed/load-set-sql";
import { countRows, importBase, type LoadBase, multiply, type Say } from "@/local/seed/load-steps";
import { importFolder } from "@/scripts/import/import-folder";

const REAL_ENOUGH = 10_000;

const countOf = (client: Client, condition: string) => countRows(client, "artworks", condition);

const realRecords = "source not in ('demo', 'load')";

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
    if (base !== undefined && (await countOf(client, realRecords)) < REAL_ENOUGH) {
      const found = await importBase("records", base, say, (folder, options) =>
        importFolder(folder, client, options),
      );
      if (!found)
        throw new Error(`${base.folder} holds no records that npm run import could read.`);
    }
    const there = await countOf(client, "source = 'load'");
    if (there >= wanted) return 0;
    if ((await countOf(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const onlyDemo = (await countOf(client, realRecords)) === 0;
    await multiply(client, artworkLoad(there + 1, wanted, onlyDemo), say);
    await client.query(
      "vacuum (analyze) artworks, artwork_images, artwork_tags, artwork_words, profiles",
    );
    return wanted - there;
  });
}
