import type { Client } from "pg";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { createArtworkLoad } from "@/local/seed/load-artworks-sql";
import {
  countRows,
  importBase,
  type LoadBase,
  multiply,
  type Print,
} from "@/local/seed/multiply-records";
import { importFolder } from "@/local/import/import-folder";

const MIN_REAL_ARTWORKS = 10_000;

const count = (client: Client, condition: string) => countRows(client, "artworks", condition);

const REAL_RECORDS = "source not in ('demo', 'load')";

/**
 * Adds artworks until there are `target`, made from real records if there are any, else from the demo's, in one transaction.
 * @returns how many were added
 */
export async function seedLoadArtworks(
  target: number,
  base: LoadBase | undefined,
  print: Print,
): Promise<number> {
  return withLoadLock(async (client) => {
    if (base !== undefined && (await count(client, REAL_RECORDS)) < MIN_REAL_ARTWORKS) {
      const hasRecords = await importBase("records", base, print, (folder, options) =>
        importFolder(folder, client, options),
      );
      if (!hasRecords)
        throw new Error(`${base.folder} holds no records that npm run import could read.`);
    }
    const existingCount = await count(client, "source = 'load'");
    if (existingCount >= target) return 0;
    if ((await count(client, "source <> 'load'")) === 0)
      throw new Error("There is nothing to multiply: run the demo seed or an import first.");
    const onlyDemo = (await count(client, REAL_RECORDS)) === 0;
    await multiply(client, createArtworkLoad(existingCount + 1, target, onlyDemo), print);
    await client.query(
      "vacuum (analyze) artworks, artwork_images, artwork_tags, artwork_words, profiles",
    );
    return target - existingCount;
  });
}
