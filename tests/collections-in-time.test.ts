import { afterEach, beforeEach, expect, test } from "vitest";
import {
  findPublicCollection,
  listProfileCollections,
  readPublicPage,
} from "@/lib/collections/public-collections.queries";
import { db } from "@/lib/server/database/db";
import { recordReading } from "@/lib/server/cache/shown-data";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { type CachingInstance, startCachingInstance } from "@/tests/support/caching-instance";
import { changeCollection, collectionRow } from "@/tests/support/collections";
import { findLastShown, MAX_STALE_MS } from "@/tests/support/last-shown";

let instances: CachingInstance[];
const changedTags = new Set<string>();

beforeEach(async () => {
  instances = [await startCachingInstance(), await startCachingInstance()];
  for (const instance of instances) await instance.waitUntilCurrent();
  instances[0]?.listener.subscribe((tags) => tags?.forEach((tag) => changedTags.add(tag)));
});
afterEach(async () => {
  for (const instance of instances) await instance.stop();
});

type Signed = { id: string; profileId: string };

const setHidden = (id: string, hidden: boolean) =>
  db().updateTable("profiles").set({ hidden }).where("id", "=", id).execute();

/** Records tags as the response cache has them. */
async function recordTags(read: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const { reading } = await recordReading(read);
  expect(reading.isTracked).toBe(true);
  return reading.tags;
}

/** Reads the tags of the page of a public collection. */
const readTags = (id: string) =>
  recordTags(async () => readPublicPage(await findPublicCollection(id), 1));

async function expectNotified(tags: ReadonlySet<string>): Promise<void> {
  await expect
    .poll(() => [...tags].some((tag) => changedTags.has(tag)), { timeout: 20_000 })
    .toBe(true);
  changedTags.clear();
}

test("a hidden profile leaves others' lists within 2 s on every instance: the search finds its collections no longer", async () => {
  const owner = await createArtist();
  const name = `w${newId().replaceAll("-", "")}`;
  const id = await collectionRow(owner.uid, { name, profileId: owner.profileId });
  const path = `/v1/search?q=${name}`;
  for (const instance of instances) {
    const isFound = async () => (await instance.read(path)).text.includes(id);
    await expect.poll(isFound, { timeout: 20_000 }).toBe(true);
  }
  await setHidden(owner.profileId, true);
  const hiddenAt = performance.now();
  const lastShown = await Promise.all(
    instances.map((instance) => findLastShown(instance, path, id, 200)),
  );
  expect(Math.max(...lastShown) - hiddenAt).toBeLessThanOrEqual(MAX_STALE_MS);
});

test("pages of collections are told of works that are hidden, shown again and deleted, of their order and their name", async () => {
  const owner = await createArtist();
  const hidingProfile = await profileRow();
  const works = [await artworkRow(hidingProfile), await artworkRow(await profileRow())];
  const id = await collectionRow(owner.uid, { profileId: owner.profileId, works });
  const changes = [
    () => setHidden(hidingProfile, true),
    // It is read without the work, and still told when it comes back.
    () => setHidden(hidingProfile, false),
    () =>
      db()
        .updateTable("collection_items")
        .set({ position: 9 })
        .where("collection_id", "=", id)
        .execute(),
    () => changeCollection(owner, id, { name: "Renamed" }),
    () =>
      db()
        .deleteFrom("artworks")
        .where("id", "=", works[1] ?? "")
        .execute(),
    () => setHidden(owner.profileId, true),
  ];
  for (const change of changes) {
    const tags = await readTags(id);
    changedTags.clear();
    await change();
    await expectNotified(tags);
  }
});

test.each([
  ["on the page of whoever signs it", ({ profileId }: Signed) => listProfileCollections(profileId)],
  ["on its share card", ({ id }: Signed) => findPublicCollection(id)],
])("a collection's cover is told of its work that is hidden or deleted: %s", async (_, read) => {
  const owner = await createArtist();
  const hidingProfile = await profileRow();
  const works = [await artworkRow(hidingProfile), await artworkRow(await profileRow())];
  const { profileId } = owner;
  const id = await collectionRow(owner.uid, { profileId, works });
  const changes = [
    () => setHidden(hidingProfile, true),
    () =>
      db()
        .deleteFrom("artworks")
        .where("id", "=", works[1] ?? "")
        .execute(),
  ];
  for (const change of changes) {
    const tags = await recordTags(() => read({ id, profileId }));
    changedTags.clear();
    await change();
    await expectNotified(tags);
  }
});
