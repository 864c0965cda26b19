import { expect, test } from "vitest";
import * as copy from "@/app/v1/opportunities/[id]/copy/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as images from "@/app/v1/opportunities/images/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { type Actor, actAs, artist } from "@/tests/support/accounts";
import { inDays } from "@/tests/support/opportunities";
import { picture } from "@/tests/support/pictures";
import { complete, postOpportunity, putOpportunity } from "@/tests/support/posting";
import { request } from "@/tests/support/request";

type Image = { id: string; url: string; alt: string };

const upload = async (by: Actor, many = 1) => {
  const files = await Promise.all(
    Array.from({ length: many }, (_, at) => picture(`${at}.jpg`, { hue: 10 + at })),
  );
  return request(images.POST, {
    form: { images: files },
    identity: by.identity,
    profile: by.profile,
  });
};
const isStored = (url: string) => storage().exists(url.replace("/content/", ""));
const idsOf = (list: Image[]) => list.map(({ id }) => id);

test("POST /v1/opportunities/images: used by the opportunity that names them, in its order, with its alt texts", async () => {
  const by = await artist();
  const uploaded = await upload(by, 2);
  expect(uploaded.status).toBe(201);
  expect(uploaded.body[0]).toMatchObject({ width: 60, height: 40, alt: "" });
  const [first, second] = idsOf(uploaded.body);
  const wanted = [{ id: second, alt: "Harbour at night" }, first];
  const { body } = await postOpportunity(by, { ...complete(), images: wanted });
  expect(idsOf(body.images)).toEqual([second, first]);
  expect(body.images[0].alt).toBe("Harbour at night");
  const turned = await putOpportunity(by, body.id, { images: [first, second] });
  expect(idsOf(turned.body.images)).toEqual([first, second]);
  expect(turned.body.images[1].alt).toBe("Harbour at night");
});

test("PUT /v1/opportunities/{id}: deletes images no longer named; without images they stay", async () => {
  const by = await artist();
  const { body: uploaded } = await upload(by, 2);
  const { body } = await postOpportunity(by, { ...complete(), images: idsOf(uploaded) });
  await putOpportunity(by, body.id, { summary: "Other words" });
  const less = await putOpportunity(by, body.id, { images: [uploaded[1].id] });
  expect(idsOf(less.body.images)).toEqual([uploaded[1].id]);
  expect(await isStored(uploaded[0].url)).toBe(false);
  expect(await isStored(uploaded[1].url)).toBe(true);
});

test("PUT /v1/opportunities/{id}: accepts only the caller's unused images, each once", async () => {
  const [by, other] = [await artist(), await artist()];
  const [mine, theirs] = [(await upload(by)).body[0].id, (await upload(other)).body[0].id];
  const wrong = await postOpportunity(by, { ...complete(), images: [theirs, mine, mine] });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "images[0]",
    "images[2]",
  ]);
  await postOpportunity(by, { ...complete(), images: [mine] });
  expect((await postOpportunity(by, { ...complete(), images: [mine] })).status).toBe(400);
});

test("PUT /v1/opportunities/{id}: one of two concurrent requests gets an image", async () => {
  const by = await artist();
  const second = await actAs(by, { name: "Second Profile" });
  const named = idsOf((await upload(by)).body);
  const answers = await Promise.all(
    [by, second].map((each) => postOpportunity(each, { ...complete(), images: named })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const got = answers.find(({ status }) => status === 201);
  expect(idsOf(got?.body.images)).toEqual(named);
});

test("POST /v1/opportunities/{id}/copy: copies the images, which outlive the original", async () => {
  const by = await artist();
  const { body: uploaded } = await upload(by);
  const { body } = await postOpportunity(by, {
    ...complete(),
    plan: "FREE",
    images: idsOf(uploaded),
  });
  const base = { identity: by.identity, profile: by.profile };
  const copied = await request(copy.POST, { params: { id: body.id }, ...base });
  await request(opportunity.DELETE, { params: { id: body.id }, identity: by.identity });
  expect(copied.body.images).toHaveLength(1);
  expect(await isStored(copied.body.images[0].url)).toBe(true);
  await putOpportunity(by, copied.body.id, { images: [] });
  expect(await isStored(copied.body.images[0].url)).toBe(false);
});

test("DELETE /v1/opportunities/{id}: the images of a draft stay for a day, so that it can be restored", async () => {
  const by = await artist();
  const { body: uploaded } = await upload(by, 2);
  const wanted = [{ id: uploaded[1].id, alt: "Harbour at night" }, { id: uploaded[0].id }];
  const { body: draft } = await postOpportunity(by, { ...complete(), images: wanted });
  const gone = await request(opportunity.DELETE, {
    params: { id: draft.id },
    identity: by.identity,
  });
  expect(gone.status).toBe(204);
  const again = await postOpportunity(by, { ...complete(), images: wanted });
  expect([again.status, idsOf(again.body.images)]).toEqual([201, idsOf(draft.images)]);
  expect(again.body.images[0].alt).toBe("Harbour at night");
  await request(opportunity.DELETE, { params: { id: again.body.id }, identity: by.identity });
  await db()
    .updateTable("opportunity_images")
    .set({ created_at: inDays(-2) })
    .where("profile_id", "=", by.profileId)
    .execute();
  await sweepOpportunityImages();
  expect(await isStored(uploaded[0].url)).toBe(false);
});

test("POST /v1/opportunities/images: deleted drafts make room; images beyond the limit are deleted at once", async () => {
  const by = await artist();
  const urls: string[] = [];
  for (let drafts = 0; drafts < 3; drafts += 1) {
    const { body } = await upload(by, 10);
    const { body: draft } = await postOpportunity(by, { ...complete(), images: idsOf(body) });
    urls.push(body[0].url);
    await request(opportunity.DELETE, { params: { id: draft.id }, identity: by.identity });
  }
  expect(await Promise.all(urls.map(isStored))).toEqual([true, true, false]);
  expect((await upload(by, 10)).status).toBe(201);
});

test("sweep: deletes images unused for a day; deleting the profile deletes them at once", async () => {
  const by = await artist();
  const [old, fresh] = [(await upload(by)).body[0], (await upload(by)).body[0]];
  await db()
    .updateTable("opportunity_images")
    .set({ created_at: inDays(-2) })
    .where("id", "=", old.id)
    .execute();
  await sweepOpportunityImages();
  expect([await isStored(old.url), await isStored(fresh.url)]).toEqual([false, true]);
  await request(profile.DELETE, { params: { id: by.profileId }, identity: by.identity });
  expect(await isStored(fresh.url)).toBe(false);
});
