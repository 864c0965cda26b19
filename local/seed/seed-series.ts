import { db, transaction } from "@/lib/server/database/db";
import { DEMO_SOURCE } from "@/local/seed/demo-profiles";
import { seedOnce } from "@/local/seed/seed-once";
import { storeSeries } from "@/local/import/store-series";

/** Series by the `sourceId` of their works, in their order. */
const demoSeries = [
  {
    title: "Four Nights Out",
    description:
      "Each of these began with a tripod and nothing to do until morning.\n\nThe skies are counted, not photographed: every star stands where the almanac puts it, and the land below is what was left of the light.",
    works: [4, 3, 2, 1].map((number) => `wren-callisfield/${number}`),
  },
  {
    title: "Hedgerow Hours",
    description: "What grows along one lane in Cornwall, drawn in the hour in which it was picked.",
    works: [1, 2, 3].map((number) => `lowenna-trevask/${number}`),
  },
  {
    title: "Before Anyone Is Up",
    description: "",
    works: [2, 5, 4, 1].map((number) => `mateo-quirantes/${number}`),
  },
  {
    title: "Courts",
    description: "Three courtyards in a town that was never built.",
    works: [2, 5, 4].map((number) => `rafiq-zamandar/${number}`),
  },
] as const;

async function addSeries({ title, description, works }: (typeof demoSeries)[number]) {
  const rows = await db()
    .selectFrom("artworks")
    .select(["id", "profile_id", "source_id"])
    .where("source", "=", DEMO_SOURCE)
    .where("source_id", "in", [...works])
    .execute();
  const ordered = works.flatMap((sourceId) => rows.filter((row) => row.source_id === sourceId));
  if (ordered.length === 0) return;
  await transaction(async (tx) => {
    await storeSeries(
      tx,
      ordered.map(({ id, profile_id }) => ({ id, profileId: profile_id, series: title })),
    );
    await tx
      .updateTable("series")
      .set({ description })
      .where("title", "=", title)
      .where(
        "profile_id",
        "in",
        ordered.map(({ profile_id }) => profile_id),
      )
      .execute();
  });
}

/** Series of the demo's artists, of its own artist too; once. */
export async function seedSeries(): Promise<void> {
  await seedOnce("series", async () => {
    for (const series of demoSeries) await addSeries(series);
  });
}
