import { describe, expect, test } from "vitest";
import { type ApiResponse, request } from "@/tests/support/request";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import {
  type Actor,
  createActor,
  createArtist,
  deleteAuthUser,
  signUp,
} from "@/tests/support/accounts";
import { findOpportunityStatus } from "@/tests/support/checkout";
import { inDays } from "@/tests/support/opportunities";
import { readClaims } from "@/tests/support/tokens";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
  setSubscription,
} from "@/tests/support/opportunity-requests";

const freeForm = { ...completeOpportunity(), plan: "FREE" };
const includedForm = { ...completeOpportunity(), plan: "PREMIUM_SUBSCRIPTION" };
const getFreePostQuota = async (actor: Actor) =>
  (await request("GET /v1/opportunities/free-posts", actor)).body;
const millisecondsUntil = (iso: string) => Date.parse(iso) - Date.now();

async function backdate(id: string, days: number): Promise<void> {
  const row = await db()
    .selectFrom("opportunities")
    .select(["published_at", "listed_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const earlier = (date: Date | null) => date && new Date(date.getTime() - days * DAY_MS);
  await db()
    .updateTable("opportunities")
    .set({ published_at: earlier(row.published_at), listed_until: earlier(row.listed_until) })
    .where("id", "=", id)
    .execute();
}

const listStatuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).toSorted();

describe("POST /v1/opportunities/ with plan FREE", () => {
  test("publishes at once for 14 days and uses the free post", async () => {
    const actor = await createArtist();
    expect(await getFreePostQuota(actor)).toEqual({
      permitted: true,
      remaining: 1,
      limit: 1,
      resetsAt: null,
    });
    const { status, body } = await postOpportunity(actor, freeForm);
    expect([status, body.status, body.plan]).toEqual([201, "PUBLISHED", "FREE"]);
    expect(millisecondsUntil(body.listedUntil)).toBeGreaterThan(14 * DAY_MS - 60_000);
    expect(millisecondsUntil(body.listedUntil)).toBeLessThanOrEqual(14 * DAY_MS);
    const { resetsAt, ...quota } = await getFreePostQuota(actor);
    expect(quota).toEqual({ permitted: false, remaining: 0, limit: 1 });
    expect(millisecondsUntil(resetsAt)).toBeGreaterThan(90 * DAY_MS - 60_000);
  });

  test("lists to the deadline when that is sooner", async () => {
    const closingFields = { deadlineLocal: inDays(3).toISOString().slice(0, 16), timeZone: "UTC" };
    const { body } = await postOpportunity(await createArtist(), { ...freeForm, ...closingFields });
    expect(body.listedUntil).toBe(body.deadline);
  });

  test("402 for a second one within 90 days names the products; stores nothing", async () => {
    const actor = await createArtist();
    await postOpportunity(actor, freeForm);
    const second = await postOpportunity(actor, freeForm);
    expect([second.status, second.body.code]).toEqual([402, "PAYMENT_REQUIRED"]);
    expect(second.body.details).toEqual([
      { path: "plan", message: "BASIC" },
      { path: "plan", message: "STANDARD" },
      { path: "plan", message: "EXTENDED" },
    ]);
    const rows = db().selectFrom("opportunities").select("id");
    expect(await rows.where("profile_id", "=", actor.profileId).execute()).toHaveLength(1);
    await db()
      .updateTable("free_posts")
      .set({ used_at: inDays(-90) })
      .where("profile_id", "=", actor.profileId)
      .execute();
    expect((await postOpportunity(actor, freeForm)).status).toBe(201);
  });

  test("publishes one of ten concurrent posts", async () => {
    const actor = await createArtist();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postOpportunity(actor, freeForm)),
    );
    expect(listStatuses(responses)).toEqual([201, ...Array<number>(9).fill(402)]);
  });

  test("publishes one of ten concurrent drafts; the others stay drafts", async () => {
    const actor = await createArtist();
    const drafts: string[] = [];
    for (let index = 0; index < 10; index += 1)
      drafts.push((await postOpportunity(actor, completeOpportunity())).body.id);
    const responses = await Promise.all(
      drafts.map((id) => putOpportunity(actor, id, { plan: "FREE" })),
    );
    expect(listStatuses(responses)).toEqual([200, ...Array<number>(9).fill(402)]);
    const rows = db().selectFrom("opportunities").select("status");
    const storedRows = await rows.where("profile_id", "=", actor.profileId).execute();
    expect(storedRows.filter(({ status }) => status === "DRAFT")).toHaveLength(9);
  });

  test("the free post stays used when its opportunity is deleted", async () => {
    const actor = await createArtist();
    const { body } = await postOpportunity(actor, freeForm);
    await request("DELETE /v1/opportunities/{id}", {
      params: { id: body.id },
      identity: actor.identity,
    });
    expect((await getFreePostQuota(actor)).permitted).toBe(false);
  });

  test("each profile has a free post of its own", async () => {
    const actor = await createArtist();
    await postOpportunity(actor, freeForm);
    const second = await createActor(actor, { name: "Second Profile" });
    expect((await postOpportunity(second, freeForm)).status).toBe(201);
  });

  test("402 with an application fee, also when it is added later", async () => {
    const actor = await createArtist();
    const fee = { feeType: "FEES", fee: { amount: 100, currency: "EUR" }, feeReason: "Jury" };
    expect((await postOpportunity(actor, { ...freeForm, ...fee })).status).toBe(402);
    expect((await getFreePostQuota(actor)).permitted).toBe(true);
    const { body } = await postOpportunity(actor, freeForm);
    expect((await putOpportunity(actor, body.id, fee)).status).toBe(402);
    expect((await putOpportunity(actor, body.id, { summary: "Still free" })).status).toBe(200);
  });

  test("400 for an incomplete or closed opportunity, which uses no free post", async () => {
    const actor = await createArtist();
    const response = await postOpportunity(actor, { ...freeForm, deadlineLocal: "2020-01-01" });
    expect([response.status, response.body.details[0].path]).toEqual([400, "deadlineLocal"]);
    expect((await postOpportunity(actor, { ...freeForm, type: null })).status).toBe(400);
    expect((await getFreePostQuota(actor)).permitted).toBe(true);
  });

  test("publishing again changes nothing; another plan is 409", async () => {
    const actor = await createArtist();
    const { body } = await postOpportunity(actor, freeForm);
    const repeated = await putOpportunity(actor, body.id, body);
    expect([repeated.status, repeated.body.publishedAt]).toEqual([200, body.publishedAt]);
    expect((await putOpportunity(actor, body.id, { plan: "STANDARD" })).status).toBe(409);
    expect((await putOpportunity(actor, body.id, { plan: null })).body.status).toBe("PUBLISHED");
  });
});

test.each(["BASIC", "STANDARD", "EXTENDED"])(
  "POST /v1/opportunities/ with plan %s: 402, and the draft stays",
  async (plan) => {
    const actor = await createArtist();
    expect((await postOpportunity(actor, { ...completeOpportunity(), plan })).status).toBe(402);
    const { body: draft } = await postOpportunity(actor, completeOpportunity());
    expect((await putOpportunity(actor, draft.id, { plan })).status).toBe(402);
    const stored = await request("GET /v1/opportunities/{id}", {
      params: { id: draft.id },
      ...actor,
    });
    expect([stored.body.status, stored.body.plan]).toEqual(["DRAFT", null]);
  },
);

describe("POST /v1/opportunities/ with plan PREMIUM_SUBSCRIPTION", () => {
  test("402 without a subscription that includes posts", async () => {
    const actor = await createArtist();
    expect((await postOpportunity(actor, includedForm)).status).toBe(402);
    await setSubscription(actor, "ARTIST_PRO_PLUS");
    expect((await postOpportunity(actor, includedForm)).status).toBe(402);
  });

  test("ORGANIZATION_PREMIUM has three at a time, also for ten concurrent posts", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postOpportunity(actor, includedForm)),
    );
    expect(listStatuses(responses)).toEqual([201, 201, 201, ...Array<number>(7).fill(402)]);
    const [published] = responses.filter(({ status }) => status === 201);
    await request("DELETE /v1/opportunities/{id}", {
      params: { id: published?.body.id },
      identity: actor.identity,
    });
    expect((await postOpportunity(actor, includedForm)).status).toBe(201);
  });

  test("lists to the deadline, at most 180 days, with or without a fee", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const fee = { feeType: "FEES", fee: { amount: 100, currency: "EUR" }, feeReason: "Jury" };
    const dated = await postOpportunity(actor, { ...includedForm, ...fee });
    expect(dated.body.listedUntil).toBe(dated.body.deadline);
    const rolling = await postOpportunity(actor, { ...includedForm, deadlineKind: "ROLLING" });
    expect(Math.round(millisecondsUntil(rolling.body.listedUntil) / DAY_MS)).toBe(180);
  });

  test("linking opportunities does not free a post", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_RESIDENCIES");
    const second = await createActor(actor, { name: "Second Profile" });
    const residency = { ...includedForm, type: "ART_RESIDENCY" };
    for (let index = 0; index < 2; index += 1) {
      const { body } = await postOpportunity(actor, residency);
      await db()
        .updateTable("opportunities")
        .set({ profile_id: second.profileId })
        .where("id", "=", body.id)
        .execute();
    }
    expect((await postOpportunity(actor, residency)).status).toBe(402);
  });

  test("a residency post can only be a residency", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_RESIDENCIES");
    const { body } = await postOpportunity(actor, { ...includedForm, type: "ART_RESIDENCY" });
    expect((await putOpportunity(actor, body.id, { type: "JOB" })).status).toBe(402);
    expect((await postOpportunity(actor, includedForm)).status).toBe(402);
  });

  test("a later deadline reopens an opportunity only if a post is free", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const closing = { ...includedForm, deadlineLocal: inDays(1).toISOString().slice(0, 10) };
    const { body: closed } = await postOpportunity(actor, { ...closing, timeZone: "UTC" });
    await backdate(closed.id, 5);
    for (let index = 0; index < 3; index += 1)
      expect((await postOpportunity(actor, includedForm)).status).toBe(201);
    const extended = { deadlineLocal: inDays(30).toISOString().slice(0, 10) };
    expect((await putOpportunity(actor, closed.id, extended)).status).toBe(402);
  });

  test("an expired subscription keeps its posts and blocks new ones, free ones too", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const { body } = await postOpportunity(actor, includedForm);
    await setSubscription(actor, "ORGANIZATION_PREMIUM", inDays(-1));
    const visible = await request("GET /v1/opportunities/{id}", { params: { id: body.id } });
    expect(visible.body.status).toBe("PUBLISHED");
    expect((await postOpportunity(actor, includedForm)).status).toBe(402);
    expect((await postOpportunity(actor, freeForm)).status).toBe(402);
    expect(await getFreePostQuota(actor)).toMatchObject({ permitted: false, remaining: 1 });
    await setSubscription(actor, null);
    expect((await postOpportunity(actor, freeForm)).status).toBe(201);
  });
});

test("PUT /v1/opportunities/{id}: 404 for a new account with the e-mail of the draft's deleted owner", async () => {
  const owner = await createArtist();
  const { body } = await postOpportunity(owner, completeOpportunity());
  // Deleted only at the auth service: the draft stays, and the e-mail address is free again.
  await deleteAuthUser(owner);
  const successor = await createActor(await signUp({}, owner.email));
  expect(readClaims(successor.identity)).toMatchObject({ email: owner.email });
  expect(successor.uid).not.toBe(owner.uid);
  expect((await putOpportunity(successor, body.id, { plan: "FREE" })).status).toBe(404);
  expect(await findOpportunityStatus(body.id)).toBe("DRAFT");
});
