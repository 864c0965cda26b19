import { expect, test } from "vitest";
import * as copy from "@/app/v1/opportunities/[id]/copy/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as images from "@/app/v1/opportunities/images/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { inDays } from "@/tests/support/opportunities";
import { createPicture } from "@/tests/support/pictures";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

type Image = { id: string; url: string; alt: string };

const upload = async (actor: Actor, many = 1) => {
  const files = await Promise.all(
    Array.from({ length: many }, (_, index) => createPicture(`${index}.jpg`, { hue: 10 + index })),
  );
  return request(images.POST, {
    form: { images: files },
    identity: actor.identity,
    profile: actor.profile,
  });
};
const isStored = (url: string) => storage().exists(url.replace("/content/", ""));
const idsOf = (list: Image[]) => list.map(({ id }) => id);

test("POST /v1/opportunities/images: used by the opportunity that names them, in its order, with its alt texts", async () => {
  const actor = await createArtist();
  const uploaded = await upload(actor, 2);
  expect(uploaded.status).toBe(201);
  expect(uploaded.body[0]).toMatchObject({ width: 60, height: 40, alt: "" });
  const [first, second] = idsOf(uploaded.body);
  const wanted = [{ id: second, alt: "Harbour at night" }, first];
  const { body } = await postOpportunity(actor, { ...completeOpportunity(), images: wanted });
  expect(idsOf(body.images)).toEqual([second, first]);
  expect(body.images[0].alt).toBe("Harbour at night");
  const turned = await putOpportunity(actor, body.id, { images: [first, second] });
  expect(idsOf(turned.body.images)).toEqual([first, second]);
  expect(turned.body.images[1].alt).toBe("Harbour at night");
});

test("PUT /v1/opportunities/{id}: deletes images no longer named; without images they stay", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor, 2);
  const { body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: idsOf(uploaded),
  });
  await putOpportunity(actor, body.id, { summary: "Other words" });
  const less = await putOpportunity(actor, body.id, { images: [uploaded[1].id] });
  expect(idsOf(less.body.images)).toEqual([uploaded[1].id]);
  expect(await isStored(uploaded[0].url)).toBe(false);
  expect(await isStored(uploaded[1].url)).toBe(true);
});

test("PUT /v1/opportunities/{id}: accepts only the caller's unused images, each once", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const [mine, theirs] = [(await upload(actor)).body[0].id, (await upload(otherActor)).body[0].id];
  const wrong = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: [theirs, mine, mine],
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "images[0]",
    "images[2]",
  ]);
  await postOpportunity(actor, { ...completeOpportunity(), images: [mine] });
  expect((await postOpportunity(actor, { ...completeOpportunity(), images: [mine] })).status).toBe(
    400,
  );
});

test("PUT /v1/opportunities/{id}: one of two concurrent requests gets an image", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const named = idsOf((await upload(actor)).body);
  const responses = await Promise.all(
    [actor, second].map((each) =>
      postOpportunity(each, { ...completeOpportunity(), images: named }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const got = responses.find(({ status }) => status === 201);
  expect(idsOf(got?.body.images)).toEqual(named);
});

test("POST /v1/opportunities/{id}/copy: copies the images, which outlive the original", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor);
  const { body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    plan: "FREE",
    images: idsOf(uploaded),
  });
  const base = { identity: actor.identity, profile: actor.profile };
  const copied = await request(copy.POST, { params: { id: body.id }, ...base });
  await request(opportunity.DELETE, { params: { id: body.id }, identity: actor.identity });
  expect(copied.body.images).toHaveLength(1);
  expect(await isStored(copied.body.images[0].url)).toBe(true);
  await putOpportunity(actor, copied.body.id, { images: [] });
  expect(await isStored(copied.body.images[0].url)).toBe(false);
});

test("DELETE /v1/opportunities/{id}: the images of a draft stay for a day, so that it can be restored", async () => {
  const actor = await createArtist();
  const { body: uploaded } = await upload(actor, 2);
  const wanted = [{ id: uploaded[1].id, alt: "Harbour at night" }, { id: uploaded[0].id }];
  const { body: draft } = await postOpportunity(actor, {
    ...completeOpportunity(),
    images: wanted,
  });
  const gone = await request(opportunity.DELETE, {
    params: { id: draft.id },
    identity: actor.identity,
  });
  expect(gone.status).toBe(204);
  const again = await postOpportunity(actor, { ...completeOpportunity(), images: wanted });
  expect([again.status, idsOf(again.body.images)]).toEqual([201, idsOf(draft.images)]);
  expect(again.body.images[0].alt).toBe("Harbour at night");
  await request(opportunity.DELETE, { params: { id: again.body.id }, identity: actor.identity });
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
  for (let drafts = 0; drafts < 3; drafts += 1) {
    const { body } = await upload(actor, 10);
    const { body: draft } = await postOpportunity(actor, {
      ...completeOpportunity(),
      images: idsOf(body),
    });
    urls.push(body[0].url);
    await request(opportunity.DELETE, { params: { id: draft.id }, identity: actor.identity });
  }
  expect(await Promise.all(urls.map(isStored))).toEqual([true, true, false]);
  expect((await upload(actor, 10)).status).toBe(201);
});

test("sweep: deletes images unused for a day; deleting the profile deletes them at once", async () => {
  const actor = await createArtist();
  const [old, fresh] = [(await upload(actor)).body[0], (await upload(actor)).body[0]];
  await db()
    .updateTable("opportunity_images")
    .set({ created_at: inDays(-2) })
    .where("id", "=", old.id)
    .execute();
  await sweepOpportunityImages();
  expect([await isStored(old.url), await isStored(fresh.url)]).toEqual([false, true]);
  await request(profile.DELETE, { params: { id: actor.profileId }, identity: actor.identity });
  expect(await isStored(fresh.url)).toBe(false);
});
