import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

let admin: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
});

const asAdmin = (fields: object = {}) => ({ identity: admin.identity, ...fields });

/** Reports an item, and returns its report from the queue. */
async function reportItem(subject: "artwork" | "profile", subjectId: string, actor: Actor) {
  await request("POST /v1/reports/", {
    json: { subject, subjectId, reason: "SCAM", note: "It asks for money." },
    identity: actor.identity,
  });
  const { body } = await request("GET /v1/admin/reports", asAdmin({ query: { size: 100 } }));
  return body.items.find((item: { subjectId: string }) => item.subjectId === subjectId);
}

const closeReport = (id: string, json: object) =>
  request("POST /v1/admin/reports/{id}/outcome", asAdmin({ params: { id }, json }));
const listDecisions = async ({ identity }: Actor) =>
  (await request("GET /v1/account/standing", { identity })).body.decisions;
const listReports = async ({ identity }: Actor) =>
  (await request("GET /v1/account/reports", { identity })).body;

describe("POST /v1/admin/reports/{id}/outcome", () => {
  test("notifies the reporter, and sends one statement of reasons to the person concerned", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const artworkId = await artworkRow(owner.profileId, { title: "Low tide" });
    const { id, concerned } = await reportItem("artwork", artworkId, reporter);
    expect(concerned).toEqual({ uid: owner.uid, upheld: 0 });
    expect(await listReports(reporter)).toMatchObject([{ subjectName: "Low tide", outcome: null }]);
    expect(await listReports(owner)).toEqual([]);

    await request("DELETE /v1/artworks/{id}", asAdmin({ params: { id: artworkId } }));
    const statement = "The same picture was sold by its painter in 2019.";
    expect((await closeReport(id, { outcome: "DELETED", statement, ground: "LAW" })).status).toBe(
      200,
    );

    expect(await listReports(reporter)).toMatchObject([{ outcome: "DELETED" }]);
    expect(await listDecisions(owner)).toMatchObject([
      {
        action: "ARTWORK_DELETED",
        subjectId: artworkId,
        subjectName: "Low tide",
        ground: "LAW",
        facts: statement,
        automated: false,
      },
    ]);
    expect(await listDecisions(owner)).toHaveLength(1);
  });

  test("a dismissed report notifies only the reporter", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const { id } = await reportItem("profile", owner.profileId, reporter);
    await closeReport(id, { outcome: "DISMISSED" });
    expect(await listReports(reporter)).toMatchObject([{ outcome: "DISMISSED" }]);
    expect(await listDecisions(owner)).toEqual([]);
  });

  test("an upheld report counts against the account, shown with the next report and on the account", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const { id } = await reportItem("profile", owner.profileId, reporter);
    const hideRequest = { params: { id: owner.profileId }, json: { hidden: true } };
    await request("POST /v1/profiles/admin/{id}/search/hide", asAdmin(hideRequest));
    await closeReport(id, { outcome: "HIDDEN" });
    expect(await listDecisions(owner)).toMatchObject([
      { action: "PROFILE_HIDDEN", facts: "Profile reported: “It is a scam”." },
    ]);
    const nextReport = await reportItem("artwork", await artworkRow(owner.profileId), reporter);
    expect(nextReport.concerned).toEqual({ uid: owner.uid, upheld: 1 });
    const accountsResponse = await request(
      "GET /v1/admin/accounts",
      asAdmin({ query: { query: owner.uid } }),
    );
    expect(accountsResponse.body[0].counts.upheldReports).toBe(1);
  });

  test("an administrator's action without a report sends a statement too", async () => {
    const owner = await createArtist();
    const artworkId = await artworkRow(owner.profileId);
    await request("DELETE /v1/artworks/{id}", asAdmin({ params: { id: artworkId } }));
    expect(await listDecisions(owner)).toMatchObject([{ action: "ARTWORK_DELETED" }]);
  });
});

describe("reviewFirstOpportunities", () => {
  const setReview = (reviewFirstOpportunities: boolean) =>
    request("PUT /v1/admin/settings", asAdmin({ json: { reviewFirstOpportunities } }));
  beforeAll(() => setReview(true));
  afterAll(() => setReview(false));

  test("GET /v1/admin/settings: the last settings", async () => {
    const { status, body } = await request("GET /v1/admin/settings", asAdmin());
    expect([status, body]).toEqual([200, { reviewFirstOpportunities: true }]);
  });

  const fields = {
    type: "OPEN_CALL",
    title: "A call for works",
    description: "What it is.",
    organizationName: "Harbour House",
    country: "PT",
    deadlineKind: "ROLLING",
    applyUrl: "https://harbour.example/apply",
    plan: "FREE",
  };
  const post = (actor: Actor) => request("POST /v1/opportunities/", { json: fields, ...actor });
  const fetchStatus = async (id: string, tokens: { identity?: string } = {}) =>
    (await request("GET /v1/opportunities/{id}", { params: { id }, ...tokens })).status;
  const countListed = async ({ profileId }: Actor) =>
    (await request("GET /v1/opportunities/", { query: { profileId } })).body.total;
  const findHeld = async (id: string) =>
    (await request("GET /v1/admin/opportunities", asAdmin())).body.find(
      (item: { opportunity: { id: string } }) => item.opportunity.id === id,
    );
  const decide = (id: string, json: object) =>
    request("POST /v1/admin/opportunities/{id}/review", asAdmin({ params: { id }, json }));

  test("a held opportunity is hidden, its owner sees the state, and approval starts its listing", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    expect(body).toMatchObject({ status: "PUBLISHED", isHeld: true });
    const { id } = body;
    expect(await fetchStatus(id)).toBe(404);
    expect(await fetchStatus(id, { identity: actor.identity })).toBe(200);
    expect(await countListed(actor)).toBe(0);
    const held = await findHeld(id);
    expect(held).toMatchObject({ accountUid: actor.uid, email: actor.email });

    await db()
      .updateTable("opportunities")
      .set({ held_since: inDays(-3) })
      .where("id", "=", id)
      .execute();
    const { updatedAt } = held.opportunity;
    const stale = { approved: true, updatedAt: "2020-01-01T00:00:00.000Z" };
    expect((await decide(id, stale)).status).toBe(409);
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(200);
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(409);
    const response = await request("GET /v1/opportunities/{id}", { params: { id } });
    expect(response.body).toMatchObject({ status: "PUBLISHED" });
    expect(response.body.isHeld).toBeUndefined();
    const days = (Date.parse(response.body.listedUntil) - Date.now()) / DAY_MS;
    // The 14 days of a free listing, and the three for which it was held.
    expect(Math.round(days)).toBe(17);
    expect(await countListed(actor)).toBe(1);

    // The account's next opportunity needs no review.
    const nextId = await opportunityRow(actor.profileId);
    expect(await fetchStatus(nextId)).toBe(200);
  });

  test("an opportunity approved while its account is suspended regains the lost time once", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    const { id } = body;
    const target = { params: { uid: actor.uid } };
    await request(
      "POST /v1/admin/accounts/{uid}/suspend",
      asAdmin({ ...target, json: { reason: "It sells copies." } }),
    );
    // Held for twelve days, ten of them with its account suspended.
    const opportunityUpdate = db()
      .updateTable("opportunities")
      .set({ held_since: inDays(-12) });
    await opportunityUpdate.where("id", "=", id).execute();
    const accountUpdate = db()
      .updateTable("accounts")
      .set({ suspended_at: inDays(-10) });
    await accountUpdate.where("uid", "=", actor.uid).execute();
    const { updatedAt } = (await findHeld(id)).opportunity;
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(200);
    expect((await request("POST /v1/admin/accounts/{uid}/reinstate", asAdmin(target))).status).toBe(
      200,
    );
    const response = await request("GET /v1/opportunities/{id}", { params: { id } });
    expect(Date.parse(response.body.listedUntil) - Date.parse(body.listedUntil)).toBeCloseTo(
      12 * DAY_MS,
      -5,
    );
  });

  test("a rejected opportunity is removed with reasons for its owner", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    const { updatedAt } = (await findHeld(body.id)).opportunity;
    expect((await decide(body.id, { approved: false, updatedAt })).status).toBe(400);
    const statement = "The address to apply at belongs to nobody.";
    expect((await decide(body.id, { approved: false, updatedAt, statement })).status).toBe(200);
    expect(await findHeld(body.id)).toBeUndefined();
    expect(await listDecisions(actor)).toMatchObject([
      { action: "OPPORTUNITY_DELETED", facts: statement },
    ]);
    // The account still has no approved opportunity, so its next one is held too.
    const nextId = await opportunityRow(actor.profileId);
    expect(await fetchStatus(nextId)).toBe(404);
  });

  test("an account that has published before is not held", async () => {
    await setReview(false);
    const actor = await createArtist();
    await opportunityRow(actor.profileId);
    await setReview(true);
    expect((await post(actor)).body.isHeld).toBeUndefined();
  });
});
