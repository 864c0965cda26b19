import { expect, test } from "vitest";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { transaction } from "@/lib/server/database/db";
import { storeSeries } from "@/local/import/store-series";
import { profileRow } from "@/tests/support/artworks";
import { addWorks, listSeriesOf, listTitles, seriesRow } from "@/tests/support/series";

async function store(profileId: string, series: readonly (string | null)[]): Promise<void> {
  const ids = await addWorks({ profileId }, series.length);
  await transaction((tx) =>
    storeSeries(
      tx,
      ids.map((id, index) => ({ id, profileId, series: series[index] ?? null })),
    ),
  );
}

test("npm run import: works come into the series of their artist, in the order of the file", async () => {
  const [profileId, other] = [await profileRow(), await profileRow()];
  await store(profileId, ["Harbours", null, "Harbours", "Tides"]);
  await store(profileId, ["Harbours"]);
  await store(other, ["Harbours"]);
  const { body } = await listSeriesOf(profileId);
  const titles = new Map<string, string>();
  for (const { id, slug } of body) titles.set(slug, await listTitles(id));
  expect(Object.fromEntries(titles)).toEqual({ harbours: "ACA", tides: "D" });
});

test("npm run import: what no longer fits is in no series", async () => {
  const profileId = await profileRow();
  for (let index = 0; index < seriesLimits.perProfile; index += 1)
    await seriesRow(profileId, [], `Series ${index}`);
  await store(profileId, ["One too many", "Series 0"]);
  const { body } = await listSeriesOf(profileId);
  expect(body).toHaveLength(seriesLimits.perProfile);
  const filled = body.find(({ artworkIds }: { artworkIds: string[] }) => artworkIds.length > 0);
  expect(await listTitles(filled.id)).toBe("B");
});
