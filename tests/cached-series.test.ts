import { afterEach, beforeEach, expect, test } from "vitest";
import * as embed from "@/app/embed/[kind]/[id]/route";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { findSeriesPlace } from "@/lib/series/series-place.queries";
import { listShownSeries } from "@/lib/series/series.queries";
import { db } from "@/lib/server/database/db";
import { trackChanges } from "@/lib/server/cache/track-changes";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { type CachingInstance, startCachingInstance } from "@/tests/support/caching-instance";
import { findLastShown, MAX_STALE_MS } from "@/tests/support/last-shown";
import { addWorks, seriesRow } from "@/tests/support/series";

const MINUTE_MS = 60_000;
/** Generous, for a slow machine. */
const patiently = { timeout: 20_000 };

let instance: CachingInstance;
beforeEach(async () => {
  instance = await startCachingInstance();
  await instance.waitUntilCurrent();
});
afterEach(() => instance.stop());

/** Reads until the response is served from the cache when it is a minute old. */
async function cache(path: string): Promise<string> {
  let text = "";
  const isCached = async () => {
    instance.letPass(MINUTE_MS);
    const response = await instance.read(path);
    ({ text } = response);
    return response.isCached;
  };
  await expect.poll(isCached, patiently).toBe(true);
  return text;
}

async function createSeries() {
  const artist = await createArtist();
  const [first = ""] = await addWorks(artist, 1);
  const second = await artworkRow(artist.profileId, { title: "Blue dunes" });
  const id = await seriesRow(artist.profileId, [first, second], "Grey tides");
  const paths = [`/v1/series/${id}`, `/v1/profiles/${artist.profileId}/series`];
  return { artist, id, first, second, paths };
}

const rename = (id: string, title: string) =>
  db().updateTable("series").set({ title }).where("id", "=", id).execute();

test("a series: a deleted work is gone within 2 s, and so is everything of a suspended account", async () => {
  const { artist, second, paths } = await createSeries();
  const [one = "", list = ""] = paths;
  expect(await cache(one)).toContain("Blue dunes");
  expect(await cache(list)).toContain(second);
  await db().deleteFrom("artworks").where("id", "=", second).execute();
  const deletedAt = performance.now();
  expect((await findLastShown(instance, one, "Blue dunes", 200)) - deletedAt).toBeLessThanOrEqual(
    MAX_STALE_MS,
  );
  expect((await findLastShown(instance, list, second, 200)) - deletedAt).toBeLessThanOrEqual(
    MAX_STALE_MS,
  );
  for (const path of paths) expect(await cache(path)).toContain("Grey tides");
  await db()
    .updateTable("profiles")
    .set({ hidden: true, hidden_before_suspension: false })
    .where("id", "=", artist.profileId)
    .execute();
  const suspendedAt = performance.now();
  for (const path of paths)
    expect(
      (await findLastShown(instance, path, "Grey tides", 404)) - suspendedAt,
    ).toBeLessThanOrEqual(MAX_STALE_MS);
});

test("an artwork: a new title of its series, and another place in it, show within 2 s", async () => {
  const { id, first, second } = await createSeries();
  const path = `/v1/artworks/${second}`;
  expect(await cache(path)).toContain("Grey tides");
  await rename(id, "Green tides");
  expect(await findLastShown(instance, path, "Grey tides", 200)).toBeLessThan(performance.now());
  expect(await cache(path)).toContain(`"position":2`);
  await db().deleteFrom("artworks").where("id", "=", first).execute();
  await findLastShown(instance, path, `"position":2`, 200);
});

/** Lists the tags that a rendering depends on. */
const listTags = async (render: () => Promise<unknown>) =>
  (await trackChanges(instance.listener).track(render)).shown;

test("pages: the place of a work, a profile's series and embeds are cached until what they show changes", async () => {
  const { artist, id, first, second } = await createSeries();
  const { profileId } = artist;
  const place = await listTags(async () => findSeriesPlace(await findArtwork(second)));
  expect(place?.tags).toEqual(expect.arrayContaining([first, second, id, profileId]));
  const series = await listTags(() => listShownSeries({ id: profileId }));
  expect(series?.tags).toEqual(expect.arrayContaining([first, id, profileId]));
  const openEmbed = (kind: string, subject: string) =>
    listTags(() =>
      embed.GET(new Request("http://localhost:3000/embed"), {
        params: Promise.resolve({ kind, id: subject }),
      }),
    );
  const work = await openEmbed("artworks", second);
  expect(work?.tags).toEqual(expect.arrayContaining([second, profileId]));
  expect(work?.tags).not.toContain("artworks");
  expect(work?.maxAgeMs).toBeGreaterThan(MINUTE_MS);
  const profile = await openEmbed("profiles", profileId);
  expect(profile?.tags).toEqual(expect.arrayContaining([first, second, profileId]));
});
