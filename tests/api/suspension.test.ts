import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as contest from "@/app/v1/account/decisions/[id]/contest/route";
import * as exported from "@/app/v1/account/export/route";
import * as account from "@/app/v1/account/route";
import * as standing from "@/app/v1/account/standing/route";
import * as accounts from "@/app/v1/admin/accounts/route";
import * as reinstate from "@/app/v1/admin/accounts/[uid]/reinstate/route";
import * as suspend from "@/app/v1/admin/accounts/[uid]/suspend/route";
import * as decisions from "@/app/v1/admin/decisions/route";
import * as review from "@/app/v1/admin/decisions/[id]/review/route";
import * as log from "@/app/v1/admin/log/route";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as artworks from "@/app/v1/artworks/route";
import * as profileArtworks from "@/app/v1/artworks/profiles/[profileId]/route";
import * as bookmark from "@/app/v1/opportunities/bookmarks/[id]/route";
import * as bookmarks from "@/app/v1/opportunities/bookmarks/list/route";
import * as byIds from "@/app/v1/opportunities/ids/route";
import * as opportunities from "@/app/v1/opportunities/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as profileOpportunities from "@/app/v1/opportunities/profiles/[profileId]/route";
import * as hide from "@/app/v1/profiles/admin/[id]/search/hide/route";
import * as directory from "@/app/v1/profiles/directory/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as profileToken from "@/app/v1/profiles/token/route";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { listingPlans } from "@/lib/plans/plans.rules";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow, boostRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

const REASON = "It sells works that are not its own.";
let admin: Actor;
let owner: Actor;
let artworkId: string;
let opportunityId: string;

beforeAll(async () => {
  admin = await createAdministrator();
  owner = await createArtist();
  artworkId = await artworkRow(owner.profileId, { title: "Low tide" });
  opportunityId = await opportunityRow(owner.profileId);
});

const asAdmin = (fields: object = {}) => ({ identity: admin.identity, ...fields });
const suspendOwner = (uid = owner.uid) =>
  request(suspend.POST, asAdmin({ params: { uid }, json: { reason: REASON } }));
const reinstateOwner = (uid = owner.uid) => request(reinstate.POST, asAdmin({ params: { uid } }));

afterEach(async () => {
  await reinstateOwner();
});

/** The statuses, for a viewer, of everything that shows the owner's content. */
async function listStatuses(tokens: { identity?: string } = {}): Promise<number[]> {
  const params = { id: owner.profileId };
  const profileFields = { params: { profileId: owner.profileId }, ...tokens };
  const responses = await Promise.all([
    request(profile.GET, { params, ...tokens }),
    request(profileOpportunities.GET, profileFields),
    request(opportunity.GET, { params: { id: opportunityId }, ...tokens }),
  ]);
  return responses.map(({ status }) => status);
}

describe("POST /v1/admin/accounts/{uid}/suspend", () => {
  test("rejects writes and tokens from the next call on, with the reason", async () => {
    expect((await suspendOwner()).status).toBe(200);
    const form = { title: "Late", images: await createPicture() };
    const rejected = [
      await request(artworks.POST, { form, ...owner }),
      await request(profile.PATCH, {
        params: { id: owner.profileId },
        json: { city: "Basel" },
        identity: owner.identity,
      }),
      await request(profileToken.POST, {
        json: { id: owner.profileId },
        identity: owner.identity,
      }),
    ];
    for (const { status, body } of rejected) {
      expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
      expect(body.message).toContain(REASON);
      expect(body.details).toEqual([{ path: "account", message: REASON }]);
    }
  });

  test("allows reading, exporting and deleting one's own data", async () => {
    await suspendOwner();
    const { identity } = owner;
    expect((await request(account.GET, { identity })).status).toBe(200);
    const exportResponse = await request(exported.GET, { identity });
    expect(exportResponse.status).toBe(200);
    expect(exportResponse.body.artworks.map(({ id }: { id: string }) => id)).toContain(artworkId);
    expect(await listStatuses({ identity })).toEqual([200, 200, 200]);
    const deletedAccount = await createArtist();
    await suspendOwner(deletedAccount.uid);
    expect((await request(account.DELETE, { identity: deletedAccount.identity })).status).toBe(204);
  });

  test("hides everything of the account from others; reinstating shows it again", async () => {
    const reader = await createArtist();
    const fields = { params: { id: opportunityId }, identity: reader.identity };
    expect((await request(bookmark.POST, fields)).status).toBe(204);
    const listCounts = async () => {
      const { body: opportunityPage } = await request(opportunities.GET, {
        query: { profileId: owner.profileId },
      });
      const { body: byId } = await request(byIds.GET, { query: { ids: opportunityId } });
      const { body: saved } = await request(bookmarks.GET, { identity: reader.identity });
      const { body: artworkPage } = await request(artworks.GET, {
        query: { profileId: owner.profileId },
      });
      const { body: directoryPage } = await request(directory.GET, { query: { size: 100 } });
      const isFound = directoryPage.items.some(({ id }: { id: string }) => id === owner.profileId);
      return [opportunityPage.total, byId.length, saved.length, artworkPage.total, isFound];
    };
    const listOpen = async () => [
      ...(await listStatuses()),
      (await request(artwork.GET, { params: { id: artworkId } })).status,
      (await request(profileArtworks.GET, { params: { profileId: owner.profileId } })).status,
      await isIndexed(owner.profileId),
    ];
    expect(await listCounts()).toEqual([1, 1, 1, 1, true]);
    expect(await listOpen()).toEqual([200, 200, 200, 200, 200, true]);

    await suspendOwner();
    expect(await listCounts()).toEqual([0, 0, 0, 0, false]);
    expect(await listOpen()).toEqual([404, 404, 404, 404, 404, false]);
    expect((await request(bookmark.POST, fields)).status).toBe(404);

    expect((await reinstateOwner()).status).toBe(200);
    expect(await listCounts()).toEqual([1, 1, 1, 1, true]);
    expect(await listOpen()).toEqual([200, 200, 200, 200, 200, true]);
  });

  test("profiles hidden before or during a suspension stay hidden", async () => {
    const hideOwner = (hidden: boolean) =>
      request(hide.POST, asAdmin({ params: { id: owner.profileId }, json: { hidden } }));
    await hideOwner(true);
    await suspendOwner();
    await reinstateOwner();
    expect(await isIndexed(owner.profileId)).toBe(false);
    await suspendOwner();
    await hideOwner(false);
    expect(await isIndexed(owner.profileId)).toBe(false);
    await reinstateOwner();
    expect(await isIndexed(owner.profileId)).toBe(true);
  });

  test("pauses promotions and listings; the rest of their time continues afterwards", async () => {
    const actor = await createArtist();
    const addRolling = (listedUntil: Date) =>
      opportunityRow(actor.profileId, { deadlineKind: "ROLLING", listedUntil });
    const longId = await addRolling(inDays(20));
    const closing = await opportunityRow(actor.profileId, { deadline: inDays(1) });
    const ended = await addRolling(inDays(-30));
    // Published yesterday.
    const PLAN_DAYS = listingPlans.STANDARD.days;
    const standard = await addRolling(inDays(PLAN_DAYS - 1));
    const heldId = await addRolling(inDays(20));
    await db()
      .updateTable("opportunities")
      .set({ held_since: inDays(-12) })
      .where("id", "=", heldId)
      .execute();
    const boost = { id: newId(), opportunity_id: longId, type: "TOP_POST_1" };
    await db()
      .insertInto("opportunity_boosts")
      .values({ ...boost, starts_at: inDays(-20), ends_at: inDays(5) })
      .execute();
    const boostedId = await artworkRow(actor.profileId);
    await boostRow(boostedId, inDays(3), inDays(-20));
    await suspendOwner(actor.uid);
    // Ten days ago.
    await db()
      .updateTable("accounts")
      .set({ suspended_at: inDays(-10) })
      .where("uid", "=", actor.uid)
      .execute();
    await reinstateOwner(actor.uid);
    const findEnd = async (id: string) =>
      (await request(opportunity.GET, { params: { id } })).body.listedUntil;
    const countDays = (timestamp: string) =>
      Math.round((Date.parse(timestamp) - Date.now()) / 86_400_000);
    expect(countDays(await findEnd(longId))).toBe(30);
    expect(countDays(await findEnd(closing))).toBe(1);
    expect(countDays(await findEnd(ended))).toBe(-30);
    // A held opportunity gets its time with the approval.
    const waiting = await request(opportunity.GET, {
      params: { id: heldId },
      identity: actor.identity,
    });
    expect(countDays(waiting.body.listedUntil)).toBe(20);
    // A change of its text does not affect that.
    const json = { id: standard, summary: "Still open." };
    const changed = await request(opportunity.PUT, {
      params: { id: standard },
      json,
      identity: actor.identity,
    });
    expect([changed.status, countDays(changed.body.listedUntil)]).toEqual([200, PLAN_DAYS + 9]);
    const [opportunityBoost] = (await request(opportunity.GET, { params: { id: longId } })).body
      .boosts;
    expect(countDays(opportunityBoost.endsAt)).toBe(15);
    const [artworkBoost] = (await request(artwork.GET, { params: { id: boostedId } })).body.boosts;
    expect(countDays(artworkBoost.endsAt)).toBe(13);
  });

  test("404 for no account, 409 for a suspended one, one's own, and reinstating an active one", async () => {
    expect((await suspendOwner("nobody")).status).toBe(404);
    expect((await suspendOwner(admin.uid)).status).toBe(409);
    expect((await reinstateOwner()).status).toBe(409);
    await suspendOwner();
    expect((await suspendOwner()).status).toBe(409);
    const blank = await request(
      suspend.POST,
      asAdmin({ params: { uid: owner.uid }, json: { reason: " " } }),
    );
    expect(blank.status).toBe(400);
  });

  test("the suspension is logged, and the account is found by id, e-mail and profile", async () => {
    await suspendOwner();
    const entries = await request(log.GET, asAdmin());
    expect(entries.body.items[0]).toMatchObject({
      action: "SUSPEND_ACCOUNT",
      subject: "account",
      subjectId: owner.uid,
      detail: { reason: REASON },
    });
    const find = async (query?: string) =>
      (await request(accounts.GET, asAdmin({ query: query === undefined ? {} : { query } }))).body;
    for (const query of [undefined, owner.uid, owner.email, owner.profileId]) {
      expect(await find(query), query).toMatchObject([
        { uid: owner.uid, suspension: { reason: REASON }, profiles: [{ id: owner.profileId }] },
      ]);
    }
  });
});

describe("POST /v1/account/decisions/{id}/contest", () => {
  const getStanding = async () => (await request(standing.GET, { identity: owner.identity })).body;
  const contestDecision = (id: string, actor: Actor = owner) =>
    request(contest.POST, {
      params: { id },
      json: { message: "They are mine: see the invoices." },
      identity: actor.identity,
    });

  test("a decision shows its reasons, can be contested once, and is reviewed by another administrator", async () => {
    await suspendOwner();
    const { suspension, decisions: decisionList } = await getStanding();
    expect(suspension.reason).toBe(REASON);
    expect(decisionList[0]).toMatchObject({
      action: "ACCOUNT_SUSPENDED",
      ground: "TERMS",
      facts: REASON,
      automated: false,
      contest: null,
    });
    const { id } = decisionList[0];
    expect((await contestDecision(id, await createArtist())).status).toBe(404);
    expect((await contestDecision(id)).status).toBe(200);
    expect((await contestDecision(id)).status).toBe(409);
    const waiting = await request(decisions.GET, asAdmin());
    expect(waiting.body.items).toMatchObject([{ id, isOwn: true, accountUid: owner.uid }]);

    const reviewAs = ({ identity }: Actor) =>
      request(review.POST, {
        params: { id },
        json: { outcome: "REVERSED", note: "The invoices are sound." },
        identity,
      });
    const otherActor = await createAdministrator();
    await request(hide.POST, {
      params: { id: (await createArtist()).profileId },
      json: { hidden: true },
      identity: otherActor.identity,
    });
    expect((await reviewAs(admin)).status).toBe(409);
    expect((await reviewAs(otherActor)).status).toBe(200);
    expect((await reviewAs(otherActor)).status).toBe(409);
    const after = await getStanding();
    expect(after.suspension).toBeNull();
    expect(after.decisions[0]).toMatchObject({
      id,
      outcome: "REVERSED",
      outcomeNote: "The invoices are sound.",
    });
    expect(await listStatuses()).toEqual([200, 200, 200]);
    expect((await request(decisions.GET, asAdmin())).body.items).toEqual([]);
    const closed = await request(decisions.GET, asAdmin({ query: { state: "closed" } }));
    expect(closed.body.items).toMatchObject([{ id, reviewedBy: otherActor.email }]);
  });
});
