import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { db } from "@/lib/server/database/db";
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

const reasonForm = { reason: REASON };
const asAdmin = (fields: object = {}) => ({ identity: admin.identity, ...fields });
const suspendOwner = (uid = owner.uid) =>
  request("POST /v1/admin/accounts/{uid}/suspend", asAdmin({ params: { uid }, json: reasonForm }));
const reinstateOwner = (uid = owner.uid) =>
  request("POST /v1/admin/accounts/{uid}/reinstate", asAdmin({ params: { uid } }));

afterEach(async () => {
  await reinstateOwner();
});

/** The statuses, for a viewer, of everything that shows the owner's content. */
async function listStatuses(tokens: { identity?: string } = {}): Promise<number[]> {
  const params = { id: owner.profileId };
  const profileFields = { params: { profileId: owner.profileId }, ...tokens };
  const responses = await Promise.all([
    request("GET /v1/profiles/{id}", { params, ...tokens }),
    request("GET /v1/opportunities/profiles/{profileId}", profileFields),
    request("GET /v1/opportunities/{id}", { params: { id: opportunityId }, ...tokens }),
  ]);
  return responses.map(({ status }) => status);
}

describe("POST /v1/admin/accounts/{uid}/suspend", () => {
  test("rejects writes and tokens from the next call on, with the reason", async () => {
    expect((await suspendOwner()).status).toBe(200);
    const form = { title: "Late", images: await createPicture() };
    const rejected = [
      await request("POST /v1/artworks/", { form, ...owner }),
      await request("PATCH /v1/profiles/{id}", {
        params: { id: owner.profileId },
        json: { city: "Basel" },
        identity: owner.identity,
      }),
      await request("POST /v1/profiles/token/", {
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
    expect((await request("GET /v1/account/", { identity })).status).toBe(200);
    const exportResponse = await request("GET /v1/account/export", { identity });
    expect(exportResponse.status).toBe(200);
    expect(exportResponse.body.artworks.map(({ id }: { id: string }) => id)).toContain(artworkId);
    expect(await listStatuses({ identity })).toEqual([200, 200, 200]);
    const deletedAccount = await createArtist();
    await suspendOwner(deletedAccount.uid);
    expect(
      (await request("DELETE /v1/account/", { identity: deletedAccount.identity })).status,
    ).toBe(204);
  });

  test("hides everything of the account from others; reinstating shows it again", async () => {
    const reader = await createArtist();
    const fields = { params: { id: opportunityId }, identity: reader.identity };
    expect((await request("POST /v1/opportunities/bookmarks/{id}", fields)).status).toBe(204);
    const listCounts = async () => {
      const { body: opportunityPage } = await request("GET /v1/opportunities/", {
        query: { profileId: owner.profileId },
      });
      const query = { ids: opportunityId };
      const { body: byId } = await request("GET /v1/opportunities/ids", { query });
      const { body: saved } = await request("GET /v1/opportunities/bookmarks/list", {
        identity: reader.identity,
      });
      const { body: artworkPage } = await request("GET /v1/artworks/", {
        query: { profileId: owner.profileId },
      });
      const { body: directoryPage } = await request("GET /v1/profiles/directory", {
        query: { size: 100 },
      });
      const isFound = directoryPage.items.some(({ id }: { id: string }) => id === owner.profileId);
      return [opportunityPage.total, byId.length, saved.length, artworkPage.total, isFound];
    };
    const profileParams = { profileId: owner.profileId };
    const listOpen = async () => [
      ...(await listStatuses()),
      (await request("GET /v1/artworks/{id}", { params: { id: artworkId } })).status,
      (await request("GET /v1/artworks/profiles/{profileId}", { params: profileParams })).status,
      await isIndexed(owner.profileId),
    ];
    expect(await listCounts()).toEqual([1, 1, 1, 1, true]);
    expect(await listOpen()).toEqual([200, 200, 200, 200, 200, true]);

    await suspendOwner();
    expect(await listCounts()).toEqual([0, 0, 0, 0, false]);
    expect(await listOpen()).toEqual([404, 404, 404, 404, 404, false]);
    expect((await request("POST /v1/opportunities/bookmarks/{id}", fields)).status).toBe(404);

    expect((await reinstateOwner()).status).toBe(200);
    expect(await listCounts()).toEqual([1, 1, 1, 1, true]);
    expect(await listOpen()).toEqual([200, 200, 200, 200, 200, true]);
  });

  test("profiles hidden before or during a suspension stay hidden", async () => {
    const hideOwner = (hidden: boolean) =>
      request(
        "POST /v1/profiles/admin/{id}/search/hide",
        asAdmin({ params: { id: owner.profileId }, json: { hidden } }),
      );
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
      (await request("GET /v1/opportunities/{id}", { params: { id } })).body.listedUntil;
    const countDays = (timestamp: string) =>
      Math.round((Date.parse(timestamp) - Date.now()) / 86_400_000);
    expect(countDays(await findEnd(longId))).toBe(30);
    expect(countDays(await findEnd(closing))).toBe(1);
    expect(countDays(await findEnd(ended))).toBe(-30);
    // A held opportunity gets its time with the approval.
    const waiting = await request("GET /v1/opportunities/{id}", {
      params: { id: heldId },
      identity: actor.identity,
    });
    expect(countDays(waiting.body.listedUntil)).toBe(20);
    // A change of its text does not affect that.
    const json = { id: standard, summary: "Still open." };
    const changed = await request("PUT /v1/opportunities/{id}", {
      params: { id: standard },
      json,
      identity: actor.identity,
    });
    expect([changed.status, countDays(changed.body.listedUntil)]).toEqual([200, PLAN_DAYS + 9]);
    const [opportunityBoost] = (
      await request("GET /v1/opportunities/{id}", { params: { id: longId } })
    ).body.boosts;
    expect(countDays(opportunityBoost.endsAt)).toBe(15);
    const [artworkBoost] = (await request("GET /v1/artworks/{id}", { params: { id: boostedId } }))
      .body.boosts;
    expect(countDays(artworkBoost.endsAt)).toBe(13);
  });

  test("404 for no account, 409 for a suspended one, one's own, and reinstating an active one", async () => {
    expect((await suspendOwner("nobody")).status).toBe(404);
    expect((await suspendOwner(admin.uid)).status).toBe(409);
    expect((await reinstateOwner()).status).toBe(409);
    await suspendOwner();
    expect((await suspendOwner()).status).toBe(409);
    const blank = await request(
      "POST /v1/admin/accounts/{uid}/suspend",
      asAdmin({ params: { uid: owner.uid }, json: { reason: " " } }),
    );
    expect(blank.status).toBe(400);
  });

  test("the suspension is logged, and the account is found by id, e-mail and profile", async () => {
    await suspendOwner();
    const entries = await request("GET /v1/admin/log", asAdmin());
    expect(entries.body.items[0]).toMatchObject({
      action: "SUSPEND_ACCOUNT",
      subject: "account",
      subjectId: owner.uid,
      detail: { reason: REASON },
    });
    const find = async (query?: string) => {
      const fields = asAdmin({ query: query === undefined ? {} : { query } });
      return (await request("GET /v1/admin/accounts", fields)).body;
    };
    for (const query of [undefined, owner.uid, owner.email, owner.profileId]) {
      expect(await find(query), query).toMatchObject([
        { uid: owner.uid, suspension: { reason: REASON }, profiles: [{ id: owner.profileId }] },
      ]);
    }
  });
});

describe("POST /v1/account/decisions/{id}/contest", () => {
  const getStanding = async () =>
    (await request("GET /v1/account/standing", { identity: owner.identity })).body;
  const contestDecision = (id: string, actor: Actor = owner) =>
    request("POST /v1/account/decisions/{id}/contest", {
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
    const waiting = await request("GET /v1/admin/decisions", asAdmin());
    expect(waiting.body.items).toMatchObject([{ id, isOwn: true, accountUid: owner.uid }]);

    const reviewAs = ({ identity }: Actor) =>
      request("POST /v1/admin/decisions/{id}/review", {
        params: { id },
        json: { outcome: "REVERSED", note: "The invoices are sound." },
        identity,
      });
    const otherActor = await createAdministrator();
    await request("POST /v1/profiles/admin/{id}/search/hide", {
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
    expect((await request("GET /v1/admin/decisions", asAdmin())).body.items).toEqual([]);
    const closed = await request(
      "GET /v1/admin/decisions",
      asAdmin({ query: { state: "closed" } }),
    );
    expect(closed.body.items).toMatchObject([{ id, reviewedBy: otherActor.email }]);
  });
});
