import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { type ApiResponse, request } from "@/tests/support/request";

const millisecondsUntil = (iso: string) => Date.parse(iso) - Date.now();
const listStatuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).toSorted();

describe("opportunity boosts", () => {
  const putBoost = (actor: Actor, id: string, type: string) =>
    request("PUT /v1/opportunities/boost/{id}", { params: { id }, json: { type }, ...actor });

  test("GET /v1/opportunities/boost: all types with their days", async () => {
    const { body } = await request("GET /v1/opportunities/boost");
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

  test("a subscription includes one a month, also for concurrent requests", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    expect((await putBoost(actor, id, "HIGHLIGHT")).status).toBe(402);
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    expect((await putBoost(actor, id, "TOP_POST_1")).status).toBe(402);
    const responses = await Promise.all([
      putBoost(actor, id, "HIGHLIGHT"),
      putBoost(actor, id, "HIGHLIGHT"),
    ]);
    expect(listStatuses(responses)).toEqual([200, 402]);
    const shown = await request("GET /v1/opportunities/{id}", { params: { id } });
    expect(shown.body).toMatchObject({ highlighted: true, promoted: false });
    // To the end of the listing, which comes before sixty days.
    expect(shown.body.boosts).toMatchObject([
      { type: "HIGHLIGHT", endsAt: shown.body.listedUntil },
    ]);
  });

  test("Idempotency-Key: one use, repeated response", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const post = () =>
      request("POST /v1/opportunities/boost/{id}", {
        params: { id },
        json: { type: "HIGHLIGHT" },
        headers,
        ...actor,
      });
    const responses = [await post(), await post()];
    expect(listStatuses(responses)).toEqual([200, 200]);
    expect(responses[1]?.body.boosts).toEqual(responses[0]?.body.boosts);
    expect(responses[1]?.body.boosts).toHaveLength(1);
  });

  test("a top post promotes for a week", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM_PLUS");
    const { body } = await putBoost(actor, await opportunityRow(actor.profileId), "TOP_POST_1");
    expect(body.promoted).toBe(true);
    expect(Math.round(millisecondsUntil(body.boosts[0].endsAt) / DAY_MS)).toBe(7);
  });

  test("a second boost of a type starts when the first ends", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM_PLUS");
    const id = await opportunityRow(actor.profileId);
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
    const { status, body } = await putBoost(actor, id, "TOP_POST_1");
    expect([status, body.boosts]).toMatchObject([200, [{ endsAt: end.toISOString() }]]);
    const boostTimes = db().selectFrom("opportunity_boosts").select(["starts_at", "ends_at"]);
    expect(
      await boostTimes.where("included_for", "=", actor.profileId).executeTakeFirstOrThrow(),
    ).toEqual({
      starts_at: end,
      ends_at: new Date(end.getTime() + 7 * DAY_MS),
    });
  });

  test("409 for a boost without effect; the included boost is not used up", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const [id, otherId] = [
      await opportunityRow(actor.profileId),
      await opportunityRow(actor.profileId),
    ];
    const row = { opportunity_id: id, type: "HIGHLIGHT", starts_at: new Date() };
    await db()
      .insertInto("opportunity_boosts")
      .values({ id: newId(), ...row, ends_at: inDays(400) })
      .execute();
    const { status, body } = await putBoost(actor, id, "HIGHLIGHT");
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/already has it until .+: Highlight\./),
    ]);
    expect((await putBoost(actor, otherId, "HIGHLIGHT")).status).toBe(200);
  });

  test("409 for a draft, 403 for another account's opportunity, 400 for an unknown type", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ORGANIZATION_PREMIUM");
    const draft = await opportunityRow(actor.profileId, { status: "DRAFT" });
    expect((await putBoost(actor, draft, "HIGHLIGHT")).status).toBe(409);
    const otherId = await opportunityRow((await createArtist()).profileId);
    expect((await putBoost(actor, otherId, "HIGHLIGHT")).status).toBe(403);
    expect((await putBoost(actor, draft, "MEGA")).status).toBe(400);
  });
});
