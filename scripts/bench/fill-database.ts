import { z } from "zod";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { seedLoadArtworks, seedLoadOpportunities, seedLoadProfiles } from "@/local/seed/seed-load";
import { importFolder, importProfiles } from "@/local/import/import-folder";
import { createReportPath, openReport } from "@/local/import/report";
import { runBenchScript } from "@/scripts/bench/run-script";

/** Real records for every size, so that tags and words are equally common in large and small databases. */
const MAX_REAL_ARTWORKS = 10_000;
/** Artists and organisations each; fewer than the smallest size. */
const MAX_REAL_PROFILES = 3_000;

/** Few, so that most open ones come from the load set, which limits their number. */
const MAX_REAL_OPPORTUNITIES = 1_000;

const Count = z.object({ count: z.coerce.number() });

async function importRealRecords(folder: string | undefined, limit: number): Promise<number> {
  return withLoadLock(async (client) => {
    const count = async () => {
      const { rows } = await client.query("select count(*) from artworks where source <> 'load'");
      return Count.parse(rows[0]).count;
    };
    const hasOrganizations = async () => {
      const { rows } = await client.query(
        "select from profiles where source = 'organization' limit 1",
      );
      return rows.length > 0;
    };
    if (folder !== undefined) {
      const report = openReport(createReportPath("bench"));
      const profilesLimit = Math.min(limit, MAX_REAL_PROFILES);
      const options = { limit, profilesLimit, report, onProgress: () => undefined };
      if ((await count()) === 0) await importFolder(folder, client, options);
      else if (!(await hasOrganizations())) await importProfiles(folder, options);
      for (const line of await report.close()) console.log(line);
    }
    return count();
  });
}

await runBenchScript(["artworks", "folder"], async ({ artworks, folder }) => {
  const target = Number(artworks);
  const existing = await importRealRecords(folder, Math.min(target, MAX_REAL_ARTWORKS));
  const added =
    target > existing ? await seedLoadArtworks(target - existing, undefined, console.log) : 0;
  console.log(`filled: ${Math.max(target, existing)} artworks, ${added} of them now`);
  const profiles = await seedLoadProfiles(target, undefined, console.log);
  console.log(`filled: ${profiles} profiles now`);
  const base = folder === undefined ? undefined : { folder, limit: MAX_REAL_OPPORTUNITIES };
  const opportunities = await seedLoadOpportunities(target, base, console.log);
  console.log(`filled: ${opportunities} opportunities now`);
});
