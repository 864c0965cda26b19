import { z } from "zod";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import {
  importOpportunities,
  importOrganizations,
  type ImportOptions,
} from "@/local/import/import-folder";
import { createReportPath, openReport } from "@/local/import/report";
import { OPPORTUNITY_SOURCE } from "@/local/import/store-opportunities";
import { ORGANIZATION_SOURCE } from "@/local/import/store-profiles";
import { findDemoArtworkImages } from "@/local/seed/demo-artworks";
import { DEMO_SOURCE } from "@/local/seed/demo-profiles";
import { readRecords, RECORDS_FOLDER } from "@/local/seed/read-records";
import { seedOnce } from "@/local/seed/seed-once";

/** A time before the demo's profiles, so that those are newer. */
const ORGANIZATIONS_CREATED_AT = new Date(Date.UTC(2026, 3, 1, 9));

/** Imports a record file of the demo. @returns how many were added */
const importOnce = (subject: string, load: (options: ImportOptions) => Promise<unknown>) =>
  seedOnce(subject, async () => {
    const report = openReport(createReportPath(subject));
    await load({ limit: Infinity, report, onProgress: () => undefined });
    await report.close();
    return report.getTally(`${subject}.ndjson`).added;
  });

/** The importer knows no pictures: `picture` is the `sourceId` of the work that an invented opportunity shows. */
const PicturedRecord = z.looseObject({
  source: z.string(),
  id: z.string(),
  picture: z.string().optional(),
});

/** Reads the picture of each invented opportunity, by its source id. */
export const readOpportunityPictures = (): ReadonlyMap<string, string> =>
  new Map(
    readRecords("opportunities", PicturedRecord).flatMap(({ source, id, picture }) =>
      picture === undefined ? [] : [[`${source}/${id}`, picture] as const],
    ),
  );

/** Gives each invented opportunity the work that was chosen for it; they share the file. */
async function addPictures(): Promise<void> {
  const images = await findDemoArtworkImages();
  const pictures = readOpportunityPictures();
  const opportunities = await db()
    .selectFrom("opportunities as o")
    .leftJoin("opportunity_images as i", "i.opportunity_id", "o.id")
    .select(["o.id", "o.source_id", "o.profile_id"])
    .where("o.source", "=", OPPORTUNITY_SOURCE)
    .where("o.is_sample", "=", true)
    .where("i.id", "is", null)
    .orderBy("o.source_id")
    .execute();
  const rows = opportunities.flatMap(({ id, source_id, profile_id }) => {
    const image = images.get(pictures.get(source_id ?? "") ?? "");
    return image === undefined
      ? []
      : [{ ...image, id: newId(), opportunity_id: id, profile_id, position: 0 }];
  });
  if (rows.length > 0) await db().insertInto("opportunity_images").values(rows).execute();
}

/** @returns how many were added */
export const seedOrganizations = (): Promise<number> =>
  importOnce("organizations", (options) =>
    importOrganizations(RECORDS_FOLDER, options, ORGANIZATIONS_CREATED_AT),
  );

/**
 * Adds the opportunities of the demo once, after the profiles and organisations that they belong to. Dates count from now.
 * @returns how many were added
 */
export const seedOpportunities = (): Promise<number> =>
  importOnce("opportunities", async (options) => {
    await importOpportunities(RECORDS_FOLDER, options, {
      organizers: [ORGANIZATION_SOURCE, DEMO_SOURCE],
    });
    await addPictures();
  });
