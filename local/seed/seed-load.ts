import type { Client } from "pg";
import { z } from "zod";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import {
  importFolder,
  importOpportunities,
  type ImportOptions,
  importProfiles,
} from "@/local/import/import-folder";
import { createReportPath, openReport } from "@/local/import/report";
import { multiply, type Print } from "@/local/seed/multiply-records";

/** Real records to import first (the format of `npm run import`), at most `limit` of each file. */
type LoadBase = { folder: string; limit: number };

const Count = z.object({ count: z.coerce.number() });

/** `condition` becomes part of the statement: never pass user input. */
async function countRows(client: Client, table: string, condition: string): Promise<number> {
  const { rows } = await client.query(`select count(*) from ${table} where ${condition}`);
  return Count.parse(rows[0]).count;
}

/** Conditions are SQL on the table of the subject. */
type LoadSet = {
  subject: "artworks" | "profiles" | "opportunities";
  /** Tables whose derived rows the SQL writes itself, and the others that it changes. */
  tables: readonly string[];
  others?: readonly string[];
  /** Real records, and how many of them need no import. */
  isReal: string;
  enoughReal: number;
  /** Names what a folder must hold; nothing if it may hold none. */
  requiredRecords?: string;
  load: (folder: string, client: Client, options: ImportOptions) => Promise<boolean>;
  /** Records that count towards the target, that are numbered, and that can be multiplied. */
  isCounted: string;
  isNumbered: string;
  isMultiplied: string;
  /** An interrupted run keeps what is complete. */
  rowsPerTransaction?: number;
};

async function importBase(
  client: Client,
  { subject, requiredRecords, load }: LoadSet,
  { folder, limit }: LoadBase,
  print: Print,
): Promise<void> {
  print(`Importing the ${requiredRecords ?? subject} of ${folder} to multiply them`);
  const report = openReport(createReportPath(`load-${subject}`));
  const options = { limit, report, onProgress: () => undefined };
  const hasRecords = await load(folder, client, options);
  for (const line of await report.close()) print(line);
  if (!hasRecords && requiredRecords !== undefined)
    throw new Error(`${folder} holds no ${requiredRecords} that npm run import could read.`);
}

/** @returns how many were added */
const seedLoad =
  (set: LoadSet) =>
  (target: number, base: LoadBase | undefined, print: Print): Promise<number> =>
    withLoadLock(async (client) => {
      const { subject, tables, others = [], rowsPerTransaction = Infinity } = set;
      const count = (condition: string) => countRows(client, subject, condition);
      if (base !== undefined && (await count(set.isReal)) < set.enoughReal)
        await importBase(client, set, base, print);
      const missingCount = target - (await count(set.isCounted));
      if (missingCount <= 0) return 0;
      if ((await count(set.isMultiplied)) === 0)
        throw new Error("There is nothing to multiply: run the demo seed or an import first.");
      const onlyDemo = (await count(set.isReal)) === 0;
      const start = await count(set.isNumbered);
      const end = start + missingCount;
      for (let first = start + 1; first <= end; first += rowsPerTransaction) {
        const last = Math.min(first + rowsPerTransaction - 1, end);
        await multiply(client, { subject, tables, first, last, onlyDemo }, print);
      }
      await client.query(`vacuum (analyze) ${[...tables, ...others].join(", ")}`);
      return missingCount;
    });

/** Adds artworks until there are `target`, made from real records if there are any, else from the demo's, in one transaction. */
export const seedLoadArtworks = seedLoad({
  subject: "artworks",
  tables: ["artworks", "artwork_images", "artwork_tags"],
  others: ["artwork_words", "profiles"],
  isReal: "source not in ('demo', 'load')",
  enoughReal: 10_000,
  requiredRecords: "records",
  load: importFolder,
  isCounted: "source = 'load'",
  isNumbered: "source = 'load'",
  isMultiplied: "source <> 'load'",
});

/** Adds profiles until there are `target`, made from those of `base` and all others, in one transaction. */
export const seedLoadProfiles = seedLoad({
  subject: "profiles",
  tables: [
    "profiles",
    "directory_entries",
    "directory_words",
    "directory_cities",
    "directory_countries",
    "profile_words",
  ],
  isReal: "source = 'artist'",
  enoughReal: 1,
  requiredRecords: "profiles",
  load: (folder, _client, options) => importProfiles(folder, options),
  isCounted: "true",
  isNumbered: "source = 'load' and source_id like 'member/%'",
  isMultiplied: "source <> 'load'",
});

/** Adds opportunities until there are `target`, made from those of `base` and all others; a bounded number is open. */
export const seedLoadOpportunities = seedLoad({
  subject: "opportunities",
  tables: [
    "opportunities",
    "opportunity_boosts",
    "listed_opportunities",
    "listed_opportunity_words",
    "opportunity_words",
  ],
  isReal: "source = 'opportunity'",
  enoughReal: 1,
  load: (folder, _client, options) => importOpportunities(folder, options),
  isCounted: "true",
  isNumbered: "source = 'load'",
  isMultiplied: "status = 'PUBLISHED' and source is distinct from 'load'",
  rowsPerTransaction: 250_000,
});
