import { expect, test } from "vitest";
import { collectionLimits } from "@/lib/collections/collections.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import {
  collectionRow,
  listCollections,
  orderItems,
  readCollection,
  removeItem,
  saveItem,
} from "@/tests/support/collections";

const artistProfile = await profileRow();
const addArtwork = () => artworkRow(artistProfile);
const addArtworks = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addArtwork()));

type Items = { artworkId: string }[];
const toIds = (items: Items) => items.map(({ artworkId }) => artworkId);
const readIds = async (owner: { identity: string }, id: string) =>
  toIds((await readCollection(owner, id)).body.items);

test("PUT and DELETE /v1/collections/{id}/items/{artworkId}: one press saves, repeatable", async () => {
  const owner = await signUp();
  const artworkId = await addArtwork();
  const [{ id }] = await listCollections(owner);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await saveItem(owner, id, artworkId)).toMatchObject({
      status: 200,
      body: { artworkId, artwork: { id: artworkId }, note: "", position: 0 },
    });
  expect((await readCollection(owner, id)).body).toMatchObject({ count: 1 });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await removeItem(owner, id, artworkId)).status).toBe(204);
  expect(await readIds(owner, id)).toEqual([]);
});

test("PUT /v1/collections/{id}/items/{artworkId}: in parallel it is saved once", async () => {
  const owner = await signUp();
  const artworkId = await addArtwork();
  const id = await collectionRow(owner.uid);
  const attempts = await Promise.all([1, 2, 3, 4].map(() => saveItem(owner, id, artworkId)));
  expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readIds(owner, id)).toEqual([artworkId]);
});

test("PUT /v1/collections/{id}/items/{artworkId}: a note stays until another is sent; too long is 400", async () => {
  const owner = await signUp();
  const artworkId = await addArtwork();
  const id = await collectionRow(owner.uid);
  await saveItem(owner, id, artworkId, { note: "<b>For the hall</b>" });
  expect((await saveItem(owner, id, artworkId)).body.note).toBe("<b>For the hall</b>");
  expect((await saveItem(owner, id, artworkId, { note: "" })).body.note).toBe("");
  const note = "x".repeat(collectionLimits.itemNote + 1);
  expect(await saveItem(owner, id, artworkId, { note })).toMatchObject({
    status: 400,
    body: { details: [{ path: "note" }] },
  });
});

test("PUT /v1/collections/{id}/items/{artworkId}: `position` puts it back where it was", async () => {
  const owner = await signUp();
  const works = await addArtworks(4);
  const id = await collectionRow(owner.uid, { works });
  const [, second = ""] = works;
  await removeItem(owner, id, second);
  await saveItem(owner, id, second, { note: "Back.", position: 1 });
  expect(await readIds(owner, id)).toEqual(works);
});

test("PUT /v1/collections/{id}/items/{artworkId}: 403 beyond 500, also in parallel; one that is in it stays", async () => {
  const owner = await signUp();
  const held = await addArtwork();
  const fillers = Array.from({ length: collectionLimits.works - 3 }, () => newId());
  const id = await collectionRow(owner.uid, { works: [held, ...fillers] });
  const more = await addArtworks(4);
  const attempts = await Promise.all(more.map((artworkId) => saveItem(owner, id, artworkId)));
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
  expect(attempts.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
  expect((await saveItem(owner, id, held, { note: "Still here." })).status).toBe(200);
  expect((await readCollection(owner, id)).body.count).toBe(collectionLimits.works);
});

test("PUT /v1/collections/{id}/items/{artworkId}: 404 for an unknown artwork, and one of a hidden profile", async () => {
  const owner = await signUp();
  const id = await collectionRow(owner.uid);
  const hidden = await artworkRow(await profileRow({ hidden: true }));
  for (const artworkId of [newId(), hidden, "nonsense"])
    expect((await saveItem(owner, id, artworkId)).status).toBe(404);
});

test("hidden and deleted works leave a gap for the owner and nothing for others", async () => {
  const owner = await createArtist();
  const hidingProfile = await profileRow();
  const hidden = await artworkRow(hidingProfile);
  const [first = "", deleted = "", last = ""] = await addArtworks(3);
  const works = [first, hidden, deleted, last];
  const id = await collectionRow(owner.uid, { profileId: owner.profileId, works });
  await db()
    .updateTable("profiles")
    .set({ hidden: true })
    .where("id", "=", hidingProfile)
    .execute();
  await db().deleteFrom("artworks").where("id", "=", deleted).execute();
  const own = (await readCollection(owner, id)).body;
  expect(own.count).toBe(4);
  expect(own.items.map(({ artwork }: { artwork: object | null }) => artwork === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const reader of [null, await signUp()]) {
    const { body } = await readCollection(reader, id);
    expect(body.count).toBe(2);
    expect(toIds(body.items)).toEqual([first, last]);
    expect(body.items.map(({ position }: { position: number }) => position)).toEqual([0, 1]);
  }
  expect((await removeItem(owner, id, deleted)).status).toBe(204);
  await db()
    .updateTable("profiles")
    .set({ hidden: false })
    .where("id", "=", hidingProfile)
    .execute();
  expect(toIds((await readCollection(null, id)).body.items)).toEqual([first, hidden, last]);
});

test("reordering in two tabs loses and doubles nothing: the second is 409 and changes nothing", async () => {
  const owner = await signUp();
  const works = await addArtworks(4);
  const [a = "", b = "", c = "", d = ""] = works;
  const id = await collectionRow(owner.uid, { works });
  const { updatedAt: basedOn } = (await readCollection(owner, id)).body;
  const tabs = await Promise.all([
    orderItems(owner, id, { artworkIds: [d, c, b, a], basedOn }),
    orderItems(owner, id, { artworkIds: [b, a, d, c], basedOn }),
  ]);
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const done = tabs.find(({ status }) => status === 200)?.body;
  expect(tabs.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "CONFLICT",
    details: [{ path: "basedOn" }],
  });
  expect(await readIds(owner, id)).toEqual(done.artworkIds);
  const again = { artworkIds: [a, b, c, d], basedOn: done.updatedAt };
  expect((await orderItems(owner, id, again)).body.artworkIds).toEqual(works);
});

test("reordering in two tabs loses and doubles nothing: a work saved or taken out meanwhile", async () => {
  const owner = await signUp();
  const works = await addArtworks(3);
  const [a = "", b = "", c = ""] = works;
  const id = await collectionRow(owner.uid, { works });
  const { updatedAt: basedOn } = (await readCollection(owner, id)).body;
  const added = await addArtwork();
  await saveItem(owner, id, added);
  const order = { artworkIds: [c, b, a] };
  expect((await orderItems(owner, id, { ...order, basedOn })).status).toBe(409);
  // Without `basedOn` it is merged.
  expect((await orderItems(owner, id, order)).body.artworkIds).toEqual([c, b, a, added]);
  await removeItem(owner, id, b);
  expect(await orderItems(owner, id, order)).toMatchObject({
    status: 400,
    body: { details: [{ path: "artworkIds[1]" }] },
  });
  expect(await readIds(owner, id)).toEqual([c, a, added]);
});

test("POST /v1/collections/{id}/order: parallel orders without `basedOn` keep every work once", async () => {
  const owner = await signUp();
  const works = await addArtworks(6);
  const id = await collectionRow(owner.uid, { works });
  const orders = works.map((_, start) => [...works.slice(start), ...works.slice(0, start)]);
  await Promise.all(orders.map((artworkIds) => orderItems(owner, id, { artworkIds })));
  expect((await readIds(owner, id)).toSorted()).toEqual(works.toSorted());
});

test("POST /v1/collections/{id}/order: 400 for a repeated work", async () => {
  const owner = await signUp();
  const [a = "", b = ""] = await addArtworks(2);
  const id = await collectionRow(owner.uid, { works: [a, b] });
  expect(await orderItems(owner, id, { artworkIds: [a, b, a] })).toMatchObject({
    status: 400,
    body: { details: [{ path: "artworkIds" }] },
  });
});
