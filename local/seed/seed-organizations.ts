import { tmpdir } from "node:os";
import path from "node:path";
import { storage } from "@/lib/server/storage";
import { whileLoadingAlone } from "@/lib/server/load-lock";
import { importOrganizations } from "@/scripts/import/import-folder";
import { openReport } from "@/scripts/import/report";

/** Facts about real organisations, compiled by hand (CC0-1.0), in the format of `npm run import`. */
const FOLDER = path.join(process.cwd(), "local/seed/organizations");
/** Written last: what somebody deletes from a complete demo stays deleted. */
const COMPLETE = "seed/organizations.json";
/** Before everything else of the demo, so that its own people are the newest. */
const CREATED_AT = new Date(Date.UTC(2026, 3, 1, 9));

/** Adds the organisations of the demo, unless they are or were there. Answers how many were added. */
export async function seedOrganizations(): Promise<number> {
  if (await storage().exists(COMPLETE)) return 0;
  return whileLoadingAlone(async () => {
    if (await storage().exists(COMPLETE)) return 0;
    const report = openReport(path.join(tmpdir(), `organizations-${Date.now()}.ndjson`));
    const options = { limit: Infinity, report, onProgress: () => undefined };
    await importOrganizations(FOLDER, options, CREATED_AT);
    await report.close();
    const { added } = report.tallyOf("organizations.ndjson");
    await storage().put(
      COMPLETE,
      Buffer.from(JSON.stringify({ organizations: added })),
      "application/json",
    );
    return added;
  });
}
