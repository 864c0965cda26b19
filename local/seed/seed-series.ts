import { z } from "zod";
import { db, transaction } from "@/lib/server/database/db";
import { storeSeries } from "@/local/import/store-series";
import { DEMO_SOURCE } from "@/local/seed/demo-profiles";
import { readRecords } from "@/local/seed/read-records";
import { seedOnce } from "@/local/seed/seed-once";

/** Works are named by their `sourceId`, in the order of the series. */
const SeriesRecord = z.strictObject({
  title: z.string(),
  description: z.string(),
  works: z.array(z.string()),
});

async function addSeries({ title, description, works }: z.infer<typeof SeriesRecord>) {
  const rows = await db()
    .selectFrom("artworks")
    .select(["id", "profile_id", "source_id"])
    .where("source", "=", DEMO_SOURCE)
    .where("source_id", "in", works)
    .execute();
  const ordered = works.flatMap((sourceId) => rows.filter((row) => row.source_id === sourceId));
  const profileId = ordered[0]?.profile_id;
  if (profileId === undefined) return;
  await transaction(async (tx) => {
    await storeSeries(
      tx,
      ordered.map(({ id }) => ({ id, profileId, series: title })),
    );
    await tx
      .updateTable("series")
      .set({ description })
      .where("title", "=", title)
      .where("profile_id", "=", profileId)
      .execute();
  });
}

/** Series of the demo's artists, of its own artist too; once. */
export async function seedSeries(): Promise<void> {
  await seedOnce("series", async () => {
    const records = readRecords("series", SeriesRecord);
    for (const record of records) await addSeries(record);
    return records.length;
  });
}
