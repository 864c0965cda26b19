import { expect, test } from "vitest";
import {
  copyImages,
  sweepOpportunityImages,
} from "@/lib/opportunities/opportunity-images.commands";
import { db, transaction } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { waitForLockedQuery } from "@/tests/support/locks";
import { inDays } from "@/tests/support/opportunities";
import { createPicture } from "@/tests/support/pictures";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

type Image = { id: string; url: string; alt: string };

const upload = async (actor: Actor, count = 1) => {
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) => createPicture(`${index}.jpg`, { hue: 10 + index })),
  );
  return request("POST /v1/opportunities/images", {
    form: { images: files },
    identity: actor.identity,
    profile: actor.profile,
  });
};
const isStored = (url: string) => storage().exists(url.replace("/content/", ""));
const listIds = (list: Image[]) => list.map(({ id }) => id);

test("POST /v1/opportunities/images: used by the opportunity that names them, in its order, with its alt texts", async () => {
  const actor = await createArtist();
  const uploaded = await upload(actor, 2);
  expect(uploaded.status).toBe(201);
  expect(uploaded.body[0]).toMatchObject({ width: 60, height: 40, alt: "" });
  const [first, second] = listIds(uploaded.body);
  const imageRefs = [{ id: second, alt: "Harbour at night" }, first];
  const { body } = await postOpportunity(actor, { ...completeOpportunity(), images: imageRefs });
  expect(listIds(body.images)).toEqual([second, first]);
  expect(body.images[0].alt).toBe("Harbour at night");
  const reordered = await putOpportunity(actor, body.id, { images: [first, second] });
  expect(listIds(reordered.body.images)).toEqual([first, second]);
  expect(reordered.body.images[1].alt).toBe("Harbour at night");
});

test("PUT /v1/opportunities/{id}: deletes images no longer named; a body without images keeps them", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor, 2);
  const { body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: listIds(uploaded),
  });
  await putOpportunity(actor, body.id, { summary: "Other words" });
  const response = await putOpportunity(actor, body.id, { images: [uploaded[1].id] });
  expect(listIds(response.body.images)).toEqual([uploaded[1].id]);
  expect(await isStored(uploaded[0].url)).toBe(false);
  expect(await isStored(uploaded[1].url)).toBe(true);
});

test("POST /v1/opportunities/: accepts only the caller's unused images, each once", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const [ownId, otherId] = [
    (await upload(actor)).body[0].id,
    (await upload(otherActor)).body[0].id,
  ];
  const response = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: [otherId, ownId, ownId],
  });
  expect(response.status).toBe(400);
  expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "images[0]",
    "images[2]",
  ]);
  await postOpportunity(actor, { ...completeOpportunity(), images: [ownId] });
  expect((await postOpportunity(actor, { ...completeOpportunity(), images: [ownId] })).status).toBe(
    400,
  );
});

test("POST /v1/opportunities/: one of two concurrent requests gets the image", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const imageIds = listIds((await upload(actor)).body);
  const responses = await Promise.all(
    [actor, second].map((poster) =>
      postOpportunity(poster, { ...completeOpportunity(), images: imageIds }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const successful = responses.find(({ status }) => status === 201);
  expect(listIds(successful?.body.images)).toEqual(imageIds);
});

test("POST /v1/opportunities/{id}/copy: copies the images, which outlive the original", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor);
  const { body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    plan: "FREE",
    images: listIds(uploaded),
  });
  const tokens = { identity: actor.identity, profile: actor.profile };
  const copied = await request("POST /v1/opportunities/{id}/copy", {
    params: { id: body.id },
    ...tokens,
  });
  await request("DELETE /v1/opportunities/{id}", {
    params: { id: body.id },
    identity: actor.identity,
  });
  expect(copied.body.images).toHaveLength(1);
  expect(await isStored(copied.body.images[0].url)).toBe(true);
  await putOpportunity(actor, copied.body.id, { images: [] });
  expect(await isStored(copied.body.images[0].url)).toBe(false);
});

test("POST /v1/opportunities/{id}/copy: the images stay if the original is deleted before the copy is stored", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor);
  const { body: original } = await postOpportunity(actor, {
    ...completeOpportunity(),
    plan: "FREE",
    images: listIds(uploaded),
  });
  // Of another profile: one profile's requests wait for each other anyway.
  const { body: copy } = await postOpportunity(
    await createActor(actor, { name: "Second Profile" }),
    completeOpportunity(),
  );
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isCopied, resolve: copied } = Promise.withResolvers<void>();
  const copying = transaction(async (tx) => {
    await copyImages(tx, original.id, copy.id);
    copied();
    await mayCommit;
  });
  await isCopied;
  const deleting = request("DELETE /v1/opportunities/{id}", {
    params: { id: original.id },
    identity: actor.identity,
  });
  await waitForLockedQuery();
  commit();
  await copying;
  expect((await deleting).status).toBe(204);
  expect(await isStored(uploaded[0].url)).toBe(true);
});

test("DELETE /v1/opportunities/{id}: the images of a draft stay for a day, so that it can be restored", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor, 2);
  const imageRefs = [{ id: uploaded[1].id, alt: "Harbour at night" }, { id: uploaded[0].id }];
  const { body: draft } = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: imageRefs,
  });
  const response = await request("DELETE /v1/opportunities/{id}", {
    params: { id: draft.id },
    identity: actor.identity,
  });
  expect(response.status).toBe(204);
  const restored = await postOpportunity(actor, { ...completeOpportunity(), images: imageRefs });
  expect([restored.status, listIds(restored.body.images)]).toEqual([201, listIds(draft.images)]);
  expect(restored.body.images[0].alt).toBe("Harbour at night");
  await request("DELETE /v1/opportunities/{id}", {
    params: { id: restored.body.id },
    identity: actor.identity,
  });
  await db()
    .updateTable("opportunity_images")
    .set({ created_at: inDays(-2) })
    .where("profile_id", "=", actor.profileId)
    .execute();
  await sweepOpportunityImages();
  expect(await isStored(uploaded[0].url)).toBe(false);
});

test("POST /v1/opportunities/images: deleted drafts make room; images beyond the limit are deleted at once", async () => {
  const actor = await createArtist();
  const urls: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { body } = await upload(actor, 10);
    const { body: draft } = await postOpportunity(actor, {
      ...completeOpportunity(),
      images: listIds(body),
    });
    urls.push(body[0].url);
    await request("DELETE /v1/opportunities/{id}", {
      params: { id: draft.id },
      identity: actor.identity,
    });
  }
  expect(await Promise.all(urls.map(isStored))).toEqual([true, true, false]);
  expect((await upload(actor, 10)).status).toBe(201);
});

test("sweepOpportunityImages: deletes images unused for a day; deleting the profile deletes them at once", async () => {
  const actor = await createArtist();
  const [old, fresh] = [(await upload(actor)).body[0], (await upload(actor)).body[0]];
  await db()
    .updateTable("opportunity_images")
    .set({ created_at: inDays(-2) })
    .where("id", "=", old.id)
    .execute();
  await sweepOpportunityImages();
  expect([await isStored(old.url), await isStored(fresh.url)]).toEqual([false, true]);
  await request("DELETE /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
  });
  expect(await isStored(fresh.url)).toBe(false);
});
