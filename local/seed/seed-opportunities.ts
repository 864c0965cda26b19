import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { DEMO_SOURCE, demoProfiles } from "@/local/seed/demo-profiles";
import { findDemoArtworkImages } from "@/local/seed/demo-artwork-images";
import { seedRecords } from "@/local/seed/seed-records";
import { importOpportunities } from "@/local/import/import-folder";
import { OPPORTUNITY_SOURCE } from "@/local/import/store-opportunities";
import { ORGANIZATION_SOURCE } from "@/local/import/store-profiles";

/** Gives each invented opportunity one of its organiser's works, in turn; they share the file. */
async function addPictures(): Promise<void> {
  const images = await findDemoArtworkImages();
  const opportunities = await db()
    .selectFrom("opportunities")
    .select(["id", "organization_name", "profile_id"])
    .where("source", "=", OPPORTUNITY_SOURCE)
    .where("is_sample", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("opportunity_images")
            .select("id")
            .whereRef("opportunity_id", "=", "opportunities.id"),
        ),
      ),
    )
    .orderBy("source_id")
    .execute();
  const rows = demoProfiles.flatMap(({ name, opportunityPictures }) =>
    opportunities
      .filter(({ organization_name }) => organization_name === name)
      .flatMap(({ id, profile_id }, index) => {
        const image = images.get(opportunityPictures[index % opportunityPictures.length] ?? "");
        return image === undefined
          ? []
          : [{ ...image, id: newId(), opportunity_id: id, profile_id, position: 0 }];
      }),
  );
  if (rows.length === 0) return;
  await db().insertInto("opportunity_images").values(rows).execute();
}

/**
 * Adds the opportunities of the demo once, after the profiles and organisations that they belong to. Dates count from now.
 * @returns how many were added
 */
export function seedOpportunities(): Promise<number> {
  return seedRecords("opportunities", async (folder, options) => {
    const hasRecords = await importOpportunities(folder, options, {
      organizers: [ORGANIZATION_SOURCE, DEMO_SOURCE],
    });
    await addPictures();
    return hasRecords;
  });
}
