import { expect, test } from "vitest";
import { collectionLimits } from "@/lib/collections/collections.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import {
  changeCollection,
  collectionRow,
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
  saveItem,
} from "@/tests/support/collections";
import { request } from "@/tests/support/request";

const artistProfile = await profileRow();
const addArtwork = () => artworkRow(artistProfile);

test("GET /v1/collections/: “Saved” is always there, once, also for parallel requests", async () => {
  const owner = await signUp();
  const lists = await Promise.all([1, 2, 3].map(() => listCollections(owner)));
  for (const list of lists)
    expect(list).toMatchObject([{ name: "Saved", isSaved: true, visibility: "PRIVATE", count: 0 }]);
  expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1);
});

test("GET /v1/collections/: a suspended account reads what it has", async () => {
  const owner = await signUp();
  const id = await collectionRow(owner.uid, { name: "Tides" });
  await db()
    .updateTable("accounts")
    .set({ suspended_at: new Date(), suspended_reason: "Spam." })
    .where("uid", "=", owner.uid)
    .execute();
  expect(await listCollections(owner)).toMatchObject([{ id }]);
});

test("DELETE and PUT /v1/collections/{id}: 409 for “Saved”, which keeps its name", async () => {
  const owner = await signUp();
  const [saved] = await listCollections(owner);
  expect(await deleteCollection(owner, saved.id)).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", details: [{ path: "id" }] },
  });
  expect(await changeCollection(owner, saved.id, { name: "Kept" })).toMatchObject({
    status: 409,
    body: { details: [{ path: "name" }] },
  });
  expect((await changeCollection(owner, saved.id, { name: "Saved", note: "Mine." })).status).toBe(
    200,
  );
});

test("POST /v1/collections/: private, without a slug, once for the same Idempotency-Key", async () => {
  const owner = await signUp();
  const headers = { "idempotency-key": newId() };
  const attempts = await Promise.all(
    [1, 2].map(() => createCollection(owner, { name: " Low  tides " }, headers)),
  );
  expect(attempts.map(({ status }) => status)).toEqual([201, 201]);
  expect(attempts[0]?.body).toEqual(attempts[1]?.body);
  expect(attempts[0]?.body).toMatchObject({
    name: "Low tides",
    note: "",
    visibility: "PRIVATE",
    isSaved: false,
    slug: null,
    url: null,
    secret: null,
    profile: null,
    cover: null,
    pictures: [],
    count: 0,
    items: [],
  });
  expect(attempts[0]?.headers.get("location")).toBe(`/v1/collections/${attempts[0]?.body.id}`);
  expect(await listCollections(owner)).toHaveLength(2);
});

test("POST /v1/collections/: 400 names every field that is wrong", async () => {
  const owner = await signUp();
  const json = { name: " ", note: "x".repeat(collectionLimits.note + 1), visibility: "SECRET" };
  const { status, body } = await createCollection(owner, json);
  expect(status).toBe(400);
  const paths = body.details.map((detail: { path: string }) => detail.path);
  expect(paths.toSorted()).toEqual(["name", "note", "visibility"]);
});

test("POST /v1/collections/: 403 beyond 100, “Saved” included, also in parallel", async () => {
  const owner = await signUp();
  await listCollections(owner);
  for (let made = 1; made < collectionLimits.max - 2; made += 1) await collectionRow(owner.uid);
  const attempts = await Promise.all(
    [1, 2, 3, 4].map((number) => createCollection(owner, { name: `No. ${number}` })),
  );
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
  expect(attempts.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
  expect(await listCollections(owner)).toHaveLength(collectionLimits.max);
});

test("GET /v1/collections/: which of the asked artworks are in each, with note and place", async () => {
  const owner = await signUp();
  const [first, second, third] = [await addArtwork(), await addArtwork(), await addArtwork()];
  const id = await collectionRow(owner.uid, { works: [first, second] });
  await saveItem(owner, id, second, { note: "For the hall." });
  const list = await listCollections(owner, [second, third]);
  expect(list.map(({ held }: { held: object[] }) => held)).toEqual([
    [],
    [{ artworkId: second, note: "For the hall.", position: 1 }],
  ]);
});

test("PUT /v1/collections/{id}: PUBLIC is signed by a profile of the caller, and keeps its address", async () => {
  const owner = await createArtist();
  const other = await createArtist();
  const { body: created } = await createCollection(owner, { name: `Tides ${newId()}` });
  const foreign = { visibility: "PUBLIC", profileId: other.profileId };
  expect(await changeCollection(owner, created.id, foreign)).toMatchObject({
    status: 400,
    body: { details: [{ path: "profileId" }] },
  });
  const { body: published } = await changeCollection(owner, created.id, { visibility: "PUBLIC" });
  expect(published).toMatchObject({ visibility: "PUBLIC", profile: { id: owner.profileId } });
  expect(published.url).toBe(`http://localhost:3000/collections/${published.slug}`);
  await changeCollection(owner, created.id, { visibility: "PRIVATE" });
  const { body: again } = await changeCollection(owner, created.id, {
    visibility: "PUBLIC",
    name: "Another name",
  });
  expect(again.slug).toBe(published.slug);
});

test("PUT /v1/collections/{id}: 400 for PUBLIC without a profile, and with several if none is chosen", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides" });
  const publish = () => changeCollection(owner, body.id, { visibility: "PUBLIC" });
  expect(await publish()).toMatchObject({
    status: 400,
    body: { details: [{ path: "profileId" }] },
  });
  await createActor(owner);
  const second = await createActor(owner, { name: "Second Brook" });
  expect((await publish()).status).toBe(400);
  const chosen = { visibility: "PUBLIC", profileId: second.profileId };
  expect((await changeCollection(owner, body.id, chosen)).body.profile.name).toBe("Second Brook");
});

test("PUT /v1/collections/{id}: two of one name get different addresses, also in parallel", async () => {
  const owners = [await createArtist(), await createArtist()];
  const name = `Harbours ${newId()}`;
  const published = await Promise.all(
    owners.map((owner) => createCollection(owner, { name, visibility: "PUBLIC" })),
  );
  expect(published.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(published.map(({ body }) => body.slug)).size).toBe(2);
});

test.each(["Edit", "link", "日本", "0198c0de-0000-7000-8000-000000000000"])(
  "PUT /v1/collections/{id}: “%s” makes an address that is no other page's",
  async (name) => {
    const { body } = await createCollection(await createArtist(), { name, visibility: "PUBLIC" });
    expect(body.slug).toMatch(/-[0-9a-f]{12}$/);
  },
);

test("PUT /v1/collections/{id}: 409 when `basedOn` is not the current version", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides" });
  const { body: changed } = await changeCollection(owner, body.id, {
    note: "First tab",
    basedOn: body.updatedAt,
  });
  expect(changed.note).toBe("First tab");
  expect(
    await changeCollection(owner, body.id, { note: "Second tab", basedOn: body.updatedAt }),
  ).toMatchObject({ status: 409, body: { details: [{ path: "basedOn" }] } });
  expect((await readCollection(owner, body.id)).body.note).toBe("First tab");
});

test("PUT /v1/collections/{id}: the cover is one of its works, or the first that is shown", async () => {
  const owner = await signUp();
  const [first, second] = [await addArtwork(), await addArtwork()];
  const id = await collectionRow(owner.uid, { works: [first, second] });
  const readCover = async () => (await readCollection(owner, id)).body.cover?.url;
  expect(await readCover()).toBe(`/content/artworks/${first}.jpg`);
  await changeCollection(owner, id, { coverArtworkId: second });
  expect(await readCover()).toBe(`/content/artworks/${second}.jpg`);
  await db().deleteFrom("artworks").where("id", "=", second).execute();
  expect(await readCover()).toBe(`/content/artworks/${first}.jpg`);
  expect(await changeCollection(owner, id, { coverArtworkId: await addArtwork() })).toMatchObject({
    status: 400,
    body: { details: [{ path: "coverArtworkId" }] },
  });
});

test("GET /v1/collections/{id}: four pictures stand for its works, that of the cover first", async () => {
  const owner = await signUp();
  const works = await Promise.all([1, 2, 3, 4, 5].map(() => addArtwork()));
  const id = await collectionRow(owner.uid, { works });
  const coverArtworkId = works[4]!;
  await changeCollection(owner, id, { coverArtworkId });
  const { body } = await readCollection(owner, id);
  expect(body.pictures.map(({ url }: { url: string }) => url)).toEqual(
    [coverArtworkId, ...works.slice(0, 3)].map((work) => `/content/artworks/${work}.jpg`),
  );
  expect(body.cover).toEqual(body.pictures[0]);
});

test("DELETE /v1/collections/{id}: gone with its works' places; the works stay", async () => {
  const owner = await signUp();
  const artworkId = await addArtwork();
  const id = await collectionRow(owner.uid, { works: [artworkId] });
  expect((await deleteCollection(owner, id)).status).toBe(204);
  expect((await readCollection(owner, id)).status).toBe(404);
  expect((await deleteCollection(owner, id)).status).toBe(404);
  const rows = db().selectFrom("collection_items").select("note").where("collection_id", "=", id);
  expect(await rows.execute()).toEqual([]);
  const artwork = db().selectFrom("artworks").select("id").where("id", "=", artworkId);
  expect(await artwork.execute()).toHaveLength(1);
});

test("DELETE /v1/profiles/{id}: a collection that it signed is private again", async () => {
  const owner = await createArtist();
  const { body } = await createCollection(owner, { name: "Tides", visibility: "PUBLIC" });
  const params = { id: owner.profileId };
  expect(
    (await request("DELETE /v1/profiles/{id}", { params, identity: owner.identity })).status,
  ).toBe(204);
  expect((await readCollection(null, body.id)).status).toBe(404);
  expect((await readCollection(owner, body.id)).body).toMatchObject({
    visibility: "PRIVATE",
    profile: null,
    url: null,
  });
});

test("GET /v1/account/export: every collection with its works, deleted ones too; DELETE /v1/account/ leaves none", async () => {
  const owner = await signUp();
  const [kept, deleted] = [await addArtwork(), await addArtwork()];
  const id = await collectionRow(owner.uid, { name: "Tides", works: [kept, deleted] });
  await db().deleteFrom("artworks").where("id", "=", deleted).execute();
  const exported = await request("GET /v1/account/export", { identity: owner.identity });
  expect(exported.body.collections).toMatchObject([
    {
      id,
      name: "Tides",
      items: [
        { artworkId: kept, title: "Untitled", position: 0 },
        { artworkId: deleted, title: null, position: 1 },
      ],
    },
  ]);
  expect((await request("DELETE /v1/account/", { identity: owner.identity })).status).toBe(204);
  const rows = db().selectFrom("collections").select("id").where("account_uid", "=", owner.uid);
  expect(await rows.execute()).toEqual([]);
});
