import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { artworkRow, postArtwork } from "@/tests/support/artworks";
import {
  createOrganisation,
  draftOpportunity,
  findPlanPriceId,
  openCheckout,
} from "@/tests/support/checkout";
import { addActing, changeMember, invite, removeMember, setPlan } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { keyRow } from "@/tests/support/keys";
import { runJob } from "@/tests/support/jobs";
import { stripeStandIn } from "@/tests/support/payments";
import { request } from "@/tests/support/request";

let owner: Actor;
beforeEach(async () => {
  owner = await createOrganisation();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
});

const readLog = async (query: Record<string, string> = {}, { identity }: Actor = owner) =>
  request("GET /v1/profiles/{id}/log", { identity, params: { id: owner.profileId }, query });

const listActs = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await readLog(query)).body.items
    .map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`)
    .toReversed();

const logSize = async () => (await readLog()).body.total;

describe("GET /v1/profiles/{id}/log", () => {
  test("each write of the table, once, with who did it, in which role, and the names of what changed", async () => {
    const editor = await addActing(owner, "EDITOR");
    const manager = await addActing(owner, "MANAGER");
    const before = await logSize();
    const id = await draftOpportunity(editor);
    await putOpportunity(editor, id, { summary: "Works about the sea.", title: "A call for all" });
    await putOpportunity(manager, id, { plan: "FREE" });
    const { body } = await readLog({ size: "3" });
    expect(body.total).toBe(before + 3);
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: { name: expect.stringMatching(/^.…@/), role: "MANAGER" },
        key: null,
        action: "PUBLISH",
        subject: "OPPORTUNITY",
        subjectId: id,
        title: "A call for all",
        fields: [],
      },
      expect.objectContaining({
        actor: { name: expect.any(String), role: "EDITOR" },
        action: "UPDATE",
        fields: ["title", "summary"],
      }),
      expect.objectContaining({ action: "CREATE", subjectId: id, title: "A call for works" }),
    ]);
    expect(JSON.stringify(body)).not.toContain("Works about the sea.");
  });

  test("artworks, series, profile, orders and members", async () => {
    const { identity, profile, profileId } = owner;
    const { body: artwork } = await postArtwork(owner);
    const one = { identity, profile, params: { id: artwork.id } };
    await request("PUT /v1/artworks/{id}", { ...one, form: { title: "High tide" } });
    await request("PUT /v1/artworks/{id}/featured", { ...one, json: { featured: true } });
    await request("DELETE /v1/artworks/{id}", one);
    const own = { identity, params: { id: profileId } };
    await request("POST /v1/profiles/{id}/series", { ...own, json: { title: "Tides" } });
    await request("PATCH /v1/profiles/{id}", { ...own, form: { headline: "By the sea" } });
    const referenceId = await draftOpportunity(owner);
    await openCheckout(owner, [await findPlanPriceId("BASIC")], { referenceId });
    const editor = await addActing(owner, "EDITOR");
    await changeMember(owner, editor, { role: "VIEWER", mayPost: false });
    await removeMember(owner, editor);
    expect(await listActs()).toEqual([
      "CREATE PROFILE",
      "CREATE ARTWORK",
      "UPDATE ARTWORK",
      "UPDATE ARTWORK",
      "DELETE ARTWORK",
      "CREATE SERIES",
      "UPDATE PROFILE",
      "CREATE OPPORTUNITY",
      "BUY ORDER",
      "INVITE MEMBER",
      "JOIN MEMBER",
      "ROLE MEMBER",
      "REMOVE MEMBER",
    ]);
    expect((await readLog({ action: "ROLE" })).body.items[0].fields).toEqual(["role", "mayPost"]);
    expect((await readLog({ action: "UPDATE", subject: "PROFILE" })).body.items).toMatchObject([
      { fields: ["headline"] },
    ]);
  });

  test("the API key that acted for its maker, by name, also once it has ended; neither once the account is closed", async () => {
    const manager = await addActing(owner, "MANAGER");
    const key = await keyRow(manager, {
      scopes: ["opportunities:write"],
      profileId: owner.profileId,
    });
    const id = await draftOpportunity(owner);
    await putOpportunity({ identity: key.secret }, id, { summary: "By a program." });
    await putOpportunity(manager, id, { summary: "By a person." });
    await db()
      .updateTable("api_keys")
      .set({ revoked_at: addDays(new Date(), -31) })
      .where("id", "=", key.id)
      .execute();
    await runJob("keys.sweep");
    const readUpdates = async () => (await readLog({ subjectId: id, action: "UPDATE" })).body.items;
    expect(await readUpdates()).toMatchObject([
      { actor: { role: "MANAGER" }, key: null },
      { actor: { role: "MANAGER" }, key: "Import" },
    ]);
    await request("DELETE /v1/account/", { identity: manager.identity });
    const forgotten = { actor: null, key: null };
    expect(await readUpdates()).toMatchObject([forgotten, forgotten]);
  });

  test("whoever is invited is named by a short address; people by their own profile, not an organisation’s", async () => {
    await createActor(owner, { name: "Ona Owner" });
    await invite(owner, "guest@vitrine.test");
    const [invited] = (await readLog({ action: "INVITE" })).body.items;
    expect([invited.actor.name, invited.title]).toEqual(["Ona Owner", "g…@vitrine.test"]);
  });

  test("a repeated key and a failed write leave one entry and none", async () => {
    const key = { "idempotency-key": newId() };
    const before = await logSize();
    await postOpportunity(owner, completeOpportunity(), key);
    await postOpportunity(owner, completeOpportunity(), key);
    expect(await logSize()).toBe(before + 1);
    const id = await opportunityRow(owner.profileId);
    expect((await putOpportunity(owner, id, { title: "No" })).status).toBe(400);
    expect((await putOpportunity(await createArtist(), id, { summary: "x" })).status).toBe(403);
    expect(await logSize()).toBe(before + 1);
  });

  test("a purchase, once it can be paid: not while the payment provider fails, and once if it is repeated", async () => {
    const referenceId = await draftOpportunity(owner);
    const priceIds = [await findPlanPriceId("BASIC")];
    const line = "POST /v1/checkout/sessions";
    stripeStandIn.faults.order({ kind: "call", action: "close", line, times: 5 });
    expect((await openCheckout(owner, priceIds, { referenceId })).status).toBe(503);
    stripeStandIn.faults.clear();
    expect(await listActs({ subject: "ORDER" })).toEqual([]);
    const opened = await Promise.all(
      [1, 2].map(() => openCheckout(owner, priceIds, { referenceId })),
    );
    await openCheckout(owner, priceIds, { referenceId });
    expect((await readLog({ subject: "ORDER" })).body.items).toMatchObject([
      { action: "BUY", subjectId: opened[0]?.body.orderId, title: "Basic listing" },
    ]);
  });

  test("by action, subject, what, who and when; page by page", async () => {
    const editor = await addActing(owner, "EDITOR");
    const id = await draftOpportunity(editor);
    await draftOpportunity(owner);
    expect(await listActs({ actor: editor.uid })).toEqual(["JOIN MEMBER", "CREATE OPPORTUNITY"]);
    expect(await listActs({ subjectId: id })).toEqual(["CREATE OPPORTUNITY"]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listActs({ from: today, until: today, subject: "MEMBER" })).toHaveLength(2);
    expect(await listActs({ until: "2020-01-01" })).toEqual([]);
    expect((await readLog({ action: "SELL" })).status).toBe(400);
    const first = await readLog({ size: "2" });
    const next = await readLog({ size: "2", cursor: first.body.next });
    const ids = [...first.body.items, ...next.body.items].map((item: { id: string }) => item.id);
    expect(new Set(ids).size).toBe(4);
  });

  test("after a removal the next request is 403, with a cursor, too", async () => {
    const manager = await addActing(owner, "MANAGER");
    const { body } = await readLog({ size: "1" }, manager);
    await removeMember(owner, manager);
    expect((await readLog({ size: "1", cursor: body.next }, manager)).status).toBe(403);
  });

  test("of a closed account nobody is named, and what it did stays", async () => {
    const editor = await addActing(owner, "EDITOR");
    const id = await draftOpportunity(editor);
    await request("DELETE /v1/account/", { identity: editor.identity });
    const { body } = await readLog({ subjectId: id });
    expect(body.items).toMatchObject([{ action: "CREATE", actor: null }]);
    expect((await readLog({ action: "JOIN" })).body.items).toMatchObject([{ title: "" }]);
  });

  test("an administrator's act names nobody of the team", async () => {
    const member = await createActor(owner, { name: "Second Profile" });
    expect(member.uid).toBe(owner.uid);
    await db()
      .insertInto("profile_events")
      .values({
        id: newId(),
        profile_id: owner.profileId,
        action: "DELETE",
        subject: "ARTWORK",
        title: "Low tide",
        fields: [],
      })
      .execute();
    expect((await readLog({ action: "DELETE" })).body.items).toMatchObject([{ actor: null }]);
  });
});

describe("profile_events", () => {
  test("nothing changes or deletes an entry, but the end of two years and of the profile", async () => {
    await artworkRow(owner.profileId);
    await draftOpportunity(owner);
    await expect(
      db().updateTable("profile_events").set({ title: "Another" }).execute(),
    ).rejects.toThrow(/append-only/);
    await expect(db().deleteFrom("profile_events").execute()).rejects.toThrow(/append-only/);
    await db()
      .insertInto("profile_events")
      .values({
        id: newId(),
        profile_id: owner.profileId,
        at: new Date("2020-01-01"),
        action: "CREATE",
        subject: "ARTWORK",
        title: "An old one",
        fields: [],
      })
      .execute();
    expect(await listActs({ until: "2021-01-01" })).toHaveLength(1);
    await runJob("profile-events.sweep");
    expect(await listActs({ until: "2021-01-01" })).toEqual([]);
    await db().deleteFrom("profiles").where("id", "=", owner.profileId).execute();
    const left = await db()
      .selectFrom("profile_events")
      .select("id")
      .where("profile_id", "=", owner.profileId)
      .execute();
    expect(left).toEqual([]);
  });
});
