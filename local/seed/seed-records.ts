import { tmpdir } from "node:os";
import path from "node:path";
import { storage } from "@/lib/server/storage/storage";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import type { ImportOptions } from "@/local/import/import-folder";
import { openReport } from "@/local/import/report";

/**
 * Loads a record file of the demo once: what a user deletes afterwards is not seeded again.
 * @param name of the folder in `local/seed` and of its file
 * @returns how many were added
 */
export async function seedRecords(
  name: string,
  load: (folder: string, options: ImportOptions) => Promise<boolean>,
): Promise<number> {
  const completionMarker = `seed/${name}.json`;
  if (await storage().exists(completionMarker)) return 0;
  return withLoadLock(async () => {
    if (await storage().exists(completionMarker)) return 0;
    const report = openReport(path.join(tmpdir(), `${name}-${Date.now()}.ndjson`));
    const options = { limit: Infinity, report, onProgress: () => undefined };
    await load(path.join(process.cwd(), "local/seed", name), options);
    await report.close();
    const { added } = report.getTally(`${name}.ndjson`);
    await storage().put(
      completionMarker,
      Buffer.from(JSON.stringify({ [name]: added })),
      "application/json",
    );
    return added;
  });
}
