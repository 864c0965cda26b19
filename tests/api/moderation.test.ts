import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as ownReports from "@/app/v1/account/reports/route";
import * as standing from "@/app/v1/account/standing/route";
import * as accounts from "@/app/v1/admin/accounts/route";
import * as reinstate from "@/app/v1/admin/accounts/[uid]/reinstate/route";
import * as suspend from "@/app/v1/admin/accounts/[uid]/suspend/route";
import * as held from "@/app/v1/admin/opportunities/route";
import * as review from "@/app/v1/admin/opportunities/[id]/review/route";
import * as reports from "@/app/v1/admin/reports/route";
import * as outcome from "@/app/v1/admin/reports/[id]/outcome/route";
import * as settings from "@/app/v1/admin/settings/route";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as opportunities from "@/app/v1/opportunities/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as hide from "@/app/v1/profiles/admin/[id]/search/hide/route";
import * as report from "@/app/v1/reports/route";
import { db } from "@/lib/server/db";
import { DAY_MS } from "@/lib/shared/durations";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

let admin: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
});

const asAdmin = (more: object = {}) => ({ identity: admin.identity, ...more });

/** Reports an item, and returns its report from the queue. */
async function reported(subject: "artwork" | "profile", subjectId: string, actor: Actor) {
  await request(report.POST, {
    json: { subject, subjectId, reason: "SCAM", note: "It asks for money." },
    identity: actor.identity,
  });
  const { body } = await request(reports.GET, asAdmin({ query: { size: 100 } }));
  return body.items.find((each: { subjectId: string }) => each.subjectId === subjectId);
}

const close = (id: string, json: object) =>
  request(outcome.POST, asAdmin({ params: { id }, json }));
const decisionsOf = async ({ identity }: Actor) =>
  (await request(standing.GET, { identity })).body.decisions;
const toldTo = async ({ identity }: Actor) => (await request(ownReports.GET, { identity })).body;

describe("POST /v1/admin/reports/{id}/outcome", () => {
  test("notifies the reporter, and sends one statement of reasons to the person concerned", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const artworkId = await artworkRow(owner.profileId, { title: "Low tide" });
    const { id, concerned } = await reported("artwork", artworkId, reporter);
    expect(concerned).toEqual({ uid: owner.uid, upheld: 0 });
    expect(await toldTo(reporter)).toMatchObject([{ subjectName: "Low tide", outcome: null }]);
    expect(await toldTo(owner)).toEqual([]);

    await request(artwork.DELETE, asAdmin({ params: { id: artworkId } }));
    const statement = "The same picture was sold by its painter in 2019.";
    expect((await close(id, { outcome: "DELETED", statement, ground: "LAW" })).status).toBe(200);

    expect(await toldTo(reporter)).toMatchObject([{ outcome: "DELETED" }]);
    expect(await decisionsOf(owner)).toMatchObject([
      {
        action: "ARTWORK_DELETED",
        subjectId: artworkId,
        subjectName: "Low tide",
        ground: "LAW",
        facts: statement,
        automated: false,
      },
    ]);
    expect(await decisionsOf(owner)).toHaveLength(1);
  });

  test("without a measure notifies only the reporter", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const { id } = await reported("profile", owner.profileId, reporter);
    await close(id, { outcome: "DISMISSED" });
    expect(await toldTo(reporter)).toMatchObject([{ outcome: "DISMISSED" }]);
    expect(await decisionsOf(owner)).toEqual([]);
  });

  test("counts against the account, shown with the next report and on the account", async () => {
    const [owner, reporter] = [await createArtist(), await createArtist()];
    const { id } = await reported("profile", owner.profileId, reporter);
    const hidden = { params: { id: owner.profileId }, json: { hidden: true } };
    await request(hide.POST, asAdmin(hidden));
    await close(id, { outcome: "HIDDEN" });
    expect(await decisionsOf(owner)).toMatchObject([
      { action: "PROFILE_HIDDEN", facts: "Profile reported: “It is a scam”." },
    ]);
    const next = await reported("artwork", await artworkRow(owner.profileId), reporter);
    expect(next.concerned).toEqual({ uid: owner.uid, upheld: 1 });
    const found = await request(accounts.GET, asAdmin({ query: { query: owner.uid } }));
    expect(found.body[0].counts.upheldReports).toBe(1);
  });

  test("an administrator's action without a report sends a statement too", async () => {
    const owner = await createArtist();
    const artworkId = await artworkRow(owner.profileId);
    await request(artwork.DELETE, asAdmin({ params: { id: artworkId } }));
    expect(await decisionsOf(owner)).toMatchObject([{ action: "ARTWORK_DELETED" }]);
  });
});

describe("reviewFirstOpportunities", () => {
  const set = (reviewFirstOpportunities: boolean) =>
    request(settings.PUT, asAdmin({ json: { reviewFirstOpportunities } }));
  beforeAll(() => set(true));
  afterAll(() => set(false));

  test("GET /v1/admin/settings: what was set last", async () => {
    const { status, body } = await request(settings.GET, asAdmin());
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
  const post = (actor: Actor) => request(opportunities.POST, { json: fields, ...actor });
  const statusFor = async (id: string, tokens: { identity?: string } = {}) =>
    (await request(opportunity.GET, { params: { id }, ...tokens })).status;
  const listedOf = async ({ profileId }: Actor) =>
    (await request(opportunities.GET, { query: { profileId } })).body.total;
  const waiting = async (id: string) =>
    (await request(held.GET, asAdmin())).body.find(
      (each: { opportunity: { id: string } }) => each.opportunity.id === id,
    );
  const decide = (id: string, json: object) =>
    request(review.POST, asAdmin({ params: { id }, json }));

  test("a held opportunity is hidden, its owner sees the state, and approval starts its listing", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    expect(body).toMatchObject({ status: "PUBLISHED", isHeld: true });
    const { id } = body;
    expect(await statusFor(id)).toBe(404);
    expect(await statusFor(id, { identity: actor.identity })).toBe(200);
    expect(await listedOf(actor)).toBe(0);
    const found = await waiting(id);
    expect(found).toMatchObject({ accountUid: actor.uid, email: actor.email });

    await db()
      .updateTable("opportunities")
      .set({ held_since: inDays(-3) })
      .where("id", "=", id)
      .execute();
    const { updatedAt } = found.opportunity;
    const stale = { approved: true, updatedAt: "2020-01-01T00:00:00.000Z" };
    expect((await decide(id, stale)).status).toBe(409);
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(200);
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(409);
    const listed = await request(opportunity.GET, { params: { id } });
    expect(listed.body).toMatchObject({ status: "PUBLISHED" });
    expect(listed.body.isHeld).toBeUndefined();
    const days = (Date.parse(listed.body.listedUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(17);
    expect(await listedOf(actor)).toBe(1);

    // From then on the account publishes at once.
    const next = await opportunityRow(actor.profileId);
    expect(await statusFor(next)).toBe(200);
  });

  test("an opportunity approved while its account is suspended regains the lost time once", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    const { id } = body;
    const of = { params: { uid: actor.uid } };
    await request(suspend.POST, asAdmin({ ...of, json: { reason: "It sells copies." } }));
    // Held for twelve days, ten of them with its account suspended.
    const rows = db()
      .updateTable("opportunities")
      .set({ held_since: inDays(-12) });
    await rows.where("id", "=", id).execute();
    const since = db()
      .updateTable("accounts")
      .set({ suspended_at: inDays(-10) });
    await since.where("uid", "=", actor.uid).execute();
    const { updatedAt } = (await waiting(id)).opportunity;
    expect((await decide(id, { approved: true, updatedAt })).status).toBe(200);
    expect((await request(reinstate.POST, asAdmin(of))).status).toBe(200);
    const after = await request(opportunity.GET, { params: { id } });
    expect(Date.parse(after.body.listedUntil) - Date.parse(body.listedUntil)).toBeCloseTo(
      12 * DAY_MS,
      -5,
    );
  });

  test("a rejected opportunity is removed with reasons for its owner", async () => {
    const actor = await createArtist();
    const { body } = await post(actor);
    const { updatedAt } = (await waiting(body.id)).opportunity;
    expect((await decide(body.id, { approved: false, updatedAt })).status).toBe(400);
    const statement = "The address to apply at belongs to nobody.";
    expect((await decide(body.id, { approved: false, updatedAt, statement })).status).toBe(200);
    expect(await waiting(body.id)).toBeUndefined();
    expect(await decisionsOf(actor)).toMatchObject([
      { action: "OPPORTUNITY_DELETED", facts: statement },
    ]);
    // It does not count as approved.
    const next = await opportunityRow(actor.profileId);
    expect(await statusFor(next)).toBe(404);
  });

  test("an account that has published before is not held", async () => {
    await set(false);
    const actor = await createArtist();
    await opportunityRow(actor.profileId);
    await set(true);
    expect((await post(actor)).body.isHeld).toBeUndefined();
  });
});
