import { expect, test } from "vitest";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as featured from "@/app/v1/artworks/[id]/featured/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as boost from "@/app/v1/opportunities/boost/[id]/route";
import * as link from "@/app/v1/opportunities/[id]/profile/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as hide from "@/app/v1/profiles/admin/[id]/search/hide/route";
import * as images from "@/app/v1/profiles/images/route";
import { db, transaction, type Tx } from "@/lib/server/db";
import { type Actor, actAs, artist, signUp } from "@/tests/support/accounts";
import { post } from "@/tests/support/artworks";
import { somebodyWaits } from "@/tests/support/locks";
import { opportunityRow } from "@/tests/support/opportunities";
import { complete, postOpportunity, putOpportunity } from "@/tests/support/posting";
import { picture } from "@/tests/support/pictures";
import { type Answered, request } from "@/tests/support/request";

type Own = { by: Actor; id: string; url: string; call: string };

async function own(): Promise<Own> {
  const by = await artist();
  const { body } = await post(by);
  const added = await request(images.POST, {
    form: { type: "GALLERY", images: await picture() },
    identity: by.identity,
    profile: by.profile,
  });
  return { by, id: body.id, url: added.body[0].url, call: await opportunityRow(by.profileId) };
}

const called = (id: string) => ({ params: { id } });

const writers: [string, number, (own: Own) => Promise<Answered>][] = [
  ["posting an artwork", 201, ({ by }) => post(by)],
  [
    "deleting an artwork",
    204,
    ({ by, id }) => request(artwork.DELETE, { params: { id }, identity: by.identity }),
  ],
  [
    "featuring an artwork",
    200,
    ({ by, id }) => request(featured.PUT, { params: { id }, json: {}, identity: by.identity }),
  ],
  [
    "taking a picture away",
    204,
    ({ by, url }) => request(images.DELETE, { json: { type: "GALLERY", url }, ...by }),
  ],
  ["posting a call", 201, ({ by }) => postOpportunity(by, complete())],
  ["changing a call", 200, ({ by, call }) => putOpportunity(by, call, { summary: "Changed" })],
  [
    "boosting a call",
    402,
    ({ by, call }) => request(boost.PUT, { ...called(call), json: { type: "HIGHLIGHT" }, ...by }),
  ],
  [
    "linking a call to another profile",
    200,
    async ({ by, call }) => {
      const json = { profileId: (await actAs(by, { name: "Second Profile" })).profileId };
      return request(link.PUT, { ...called(call), json, identity: by.identity });
    },
  ],
  [
    "taking a call away",
    204,
    ({ by, call }) => request(opportunity.DELETE, { ...called(call), identity: by.identity }),
  ],
  [
    "deleting the profile",
    204,
    ({ by }) => request(profile.DELETE, { params: { id: by.profileId }, identity: by.identity }),
  ],
];

// Hiding a profile locks it, then its artworks and listed opportunities. A transaction that locked one of those before the profile
// would deadlock with it.
test.each(writers)(
  "lock order: %s waits for a profile that is being changed, without holding its own locks",
  async (_, status, write) => {
    const mine = await own();
    const { profileId } = mine.by;
    const waiting = await transaction(async (tx) => {
      await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", profileId)
        .forUpdate()
        .execute();
      const answer = write(mine);
      await somebodyWaits();
      const ofProfile = (table: "artworks" | "profile_images" | "opportunities") =>
        tx
          .selectFrom(table)
          .select("id")
          .where("profile_id", "=", profileId)
          .forUpdate()
          .noWait()
          .execute();
      expect(await ofProfile("artworks")).toHaveLength(1);
      expect(await ofProfile("profile_images")).toHaveLength(1);
      expect(await ofProfile("opportunities")).toHaveLength(1);
      // Not awaited here: it continues only after the lock is released.
      return { answer };
    });
    expect((await waiting.answer).status).toBe(status);
  },
);

test("PUT /v1/opportunities/{id}: 409 when it is linked to another profile at the same moment", async () => {
  const by = await artist();
  const second = await actAs(by, { name: "Second Profile" });
  const id = await opportunityRow(by.profileId);
  const { answer } = await transaction(async (tx) => {
    const first = tx.selectFrom("profiles").select("id").where("id", "=", by.profileId);
    await first.forUpdate().execute();
    const put = putOpportunity(by, id, { summary: "Changed" });
    await somebodyWaits();
    await tx
      .updateTable("opportunities")
      .set({ profile_id: second.profileId })
      .where("id", "=", id)
      .execute();
    return { answer: put };
  });
  expect((await answer).status).toBe(409);
  expect((await putOpportunity(by, id, { summary: "Changed" })).status).toBe(200);
});

test("PUT /v1/opportunities/{id}: succeeds while the profile whose post it used is deleted", async () => {
  const by = await artist();
  const poster = await actAs(by, { name: "Second Profile" });
  const id = await opportunityRow(by.profileId);
  await db()
    .updateTable("opportunities")
    .set({ posted_by: poster.profileId })
    .where("id", "=", id)
    .execute();
  const { answer } = await transaction(async (tx) => {
    await tx.deleteFrom("profiles").where("id", "=", poster.profileId).execute();
    const put = putOpportunity(by, id, { summary: "Changed" });
    await somebodyWaits();
    return { answer: put };
  });
  expect(await answer).toMatchObject({ status: 200, body: { summary: "Changed" } });
});

const isListed = async (id: string) =>
  (await db()
    .selectFrom("listed_opportunities")
    .select("opportunity_id")
    .where("opportunity_id", "=", id)
    .executeTakeFirst()) !== undefined;

test("publishing while the profile is being hidden: not listed until it is shown again", async () => {
  const by = await artist();
  const setHidden = (tx: Tx, hidden: boolean) =>
    tx.updateTable("profiles").set({ hidden }).where("id", "=", by.profileId).execute();
  const { answer } = await transaction(async (tx) => {
    await setHidden(tx, true);
    const posted = postOpportunity(by, { ...complete(), plan: "FREE" });
    await somebodyWaits();
    return { answer: posted };
  });
  const { status, body } = await answer;
  expect([status, body.status]).toEqual([201, "PUBLISHED"]);
  expect(await isListed(body.id)).toBe(false);
  await transaction((tx) => setHidden(tx, false));
  expect(await isListed(body.id)).toBe(true);
});

test("hiding a profile that is publishing hides that opportunity too", async () => {
  const administrator = await signUp({ role: "ADMIN" });
  for (let turn = 0; turn < 5; turn += 1) {
    const by = await artist();
    const hiding = request(hide.POST, {
      ...called(by.profileId),
      json: { hidden: true },
      identity: administrator.identity,
    });
    const [posted, hidden] = await Promise.all([
      postOpportunity(by, { ...complete(), plan: "FREE" }),
      hiding,
    ]);
    expect(hidden.status).toBe(200);
    if (posted.status === 201) expect(await isListed(posted.body.id)).toBe(false);
  }
});
