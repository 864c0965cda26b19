import { describe, expect, test } from "vitest";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as boost from "@/app/v1/opportunities/boost/[id]/route";
import * as boosts from "@/app/v1/opportunities/boost/route";
import { db } from "@/lib/server/db";
import { DAY_MS } from "@/lib/shared/durations";
import { newId } from "@/lib/shared/ids";
import { type Actor, artist } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { subscribe } from "@/tests/support/posting";
import { type Answered, request } from "@/tests/support/request";

const inMs = (iso: string) => Date.parse(iso) - Date.now();
const statuses = (answers: Answered[]) => answers.map(({ status }) => status).toSorted();

describe("opportunity boosts", () => {
  const use = (by: Actor, id: string, type: string) =>
    request(boost.PUT, { params: { id }, json: { type }, ...by });

  test("GET /v1/opportunities/boost: all types with their days", async () => {
    const { body } = await request(boosts.GET);
    expect(body.map(({ type, days }: { type: string; days: number }) => [type, days])).toEqual([
      ["TOP_POST_1", 7],
      ["TOP_POST_3", 21],
      ["HIGHLIGHT", 60],
      ["NEWSLETTER", null],
      ["INSTAGRAM_AD", null],
      ["SOCIAL_MEDIA", null],
      ["BUNDLE", null],
    ]);
  });

  test("one a month is included in a subscription, also for concurrent requests", async () => {
    const by = await artist();
    const id = await opportunityRow(by.profileId);
    expect((await use(by, id, "HIGHLIGHT")).status).toBe(402);
    await subscribe(by, "ORGANIZATION_PREMIUM");
    expect((await use(by, id, "TOP_POST_1")).status).toBe(402);
    const both = await Promise.all([use(by, id, "HIGHLIGHT"), use(by, id, "HIGHLIGHT")]);
    expect(statuses(both)).toEqual([200, 402]);
    const shown = await request(opportunity.GET, { params: { id } });
    expect(shown.body).toMatchObject({ highlighted: true, promoted: false });
    // To the end of the listing, which comes before sixty days.
    expect(shown.body.boosts).toMatchObject([
      { type: "HIGHLIGHT", endsAt: shown.body.listedUntil },
    ]);
  });

  test("Idempotency-Key: one use, repeated response", async () => {
    const by = await artist();
    const id = await opportunityRow(by.profileId);
    await subscribe(by, "ORGANIZATION_PREMIUM");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const post = () =>
      request(boost.POST, { params: { id }, json: { type: "HIGHLIGHT" }, headers, ...by });
    const answers = [await post(), await post()];
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers[1]?.body.boosts).toEqual(answers[0]?.body.boosts);
    expect(answers[1]?.body.boosts).toHaveLength(1);
  });

  test("a top post promotes for a week", async () => {
    const by = await artist();
    await subscribe(by, "ORGANIZATION_PREMIUM_PLUS");
    const { body } = await use(by, await opportunityRow(by.profileId), "TOP_POST_1");
    expect(body.promoted).toBe(true);
    expect(Math.round(inMs(body.boosts[0].endsAt) / DAY_MS)).toBe(7);
  });

  test("a second one of a type starts when the first ends", async () => {
    const by = await artist();
    await subscribe(by, "ORGANIZATION_PREMIUM_PLUS");
    const id = await opportunityRow(by.profileId);
    const end = inDays(2);
    await db()
      .insertInto("opportunity_boosts")
      .values({
        id: newId(),
        opportunity_id: id,
        type: "TOP_POST_1",
        starts_at: inDays(-5),
        ends_at: end,
      })
      .execute();
    const { status, body } = await use(by, id, "TOP_POST_1");
    expect([status, body.boosts]).toMatchObject([200, [{ endsAt: end.toISOString() }]]);
    const times = db().selectFrom("opportunity_boosts").select(["starts_at", "ends_at"]);
    expect(await times.where("included_for", "=", by.profileId).executeTakeFirstOrThrow()).toEqual({
      starts_at: end,
      ends_at: new Date(end.getTime() + 7 * DAY_MS),
    });
  });

  test("409 for one without effect, which is not used up", async () => {
    const by = await artist();
    await subscribe(by, "ORGANIZATION_PREMIUM");
    const [id, other] = [await opportunityRow(by.profileId), await opportunityRow(by.profileId)];
    const row = { opportunity_id: id, type: "HIGHLIGHT", starts_at: new Date() };
    await db()
      .insertInto("opportunity_boosts")
      .values({ id: newId(), ...row, ends_at: inDays(400) })
      .execute();
    const { status, body } = await use(by, id, "HIGHLIGHT");
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/already has it until .+: Highlight\./),
    ]);
    expect((await use(by, other, "HIGHLIGHT")).status).toBe(200);
  });

  test("only for the caller's own listed opportunity and known types", async () => {
    const by = await artist();
    await subscribe(by, "ORGANIZATION_PREMIUM");
    const draft = await opportunityRow(by.profileId, { status: "DRAFT" });
    expect((await use(by, draft, "HIGHLIGHT")).status).toBe(409);
    const other = await opportunityRow((await artist()).profileId);
    expect((await use(by, other, "HIGHLIGHT")).status).toBe(403);
    expect((await use(by, draft, "MEGA")).status).toBe(400);
  });
});
