import { describe, expect, test } from "vitest";
import * as exported from "@/app/v1/account/export/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as ids from "@/app/v1/opportunities/ids/route";
import * as ofProfile from "@/app/v1/opportunities/profiles/[profileId]/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import { db } from "@/lib/server/db";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

const get = (id: string, actor?: Actor) =>
  request(opportunity.GET, { params: { id }, ...(actor && { identity: actor.identity }) });
const remove = (id: string, actor: Pick<Actor, "identity">) =>
  request(opportunity.DELETE, { params: { id }, identity: actor.identity });

describe("opportunity states", () => {
  test("EXPIRED: opens by address permanently, and is in no list", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { deadline: inDays(-1) });
    expect((await get(id)).body.status).toBe("EXPIRED");
    const list = { params: { profileId: actor.profileId } };
    expect((await request(ofProfile.GET, list)).body).toEqual([]);
    const own = await request(ofProfile.GET, { ...list, identity: actor.identity });
    expect(own.body.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  test("a later deadline reopens it within its listing time", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { deadline: inDays(-1) });
    await db().updateTable("opportunities").set({ summary: "" }).where("id", "=", id).execute();
    const later = inDays(10).toISOString().slice(0, 16);
    const { body } = await putOpportunity(actor, id, { deadlineLocal: later });
    expect([body.status, body.listedUntil]).toEqual(["PUBLISHED", `${later}:00.000Z`]);
  });

  test("DELETE: a draft is gone; a published one is REMOVED for its owner and 404 for others", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, completeOpportunity());
    expect((await remove(draft.id, actor)).status).toBe(204);
    expect((await get(draft.id, actor)).status).toBe(404);
    const id = await opportunityRow(actor.profileId);
    expect((await remove(id, actor)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await get(id, await createArtist())).status).toBe(404);
    expect((await get(id, actor)).body.status).toBe("REMOVED");
    expect((await remove(id, actor)).status).toBe(204);
    expect((await remove(id, await createArtist())).status).toBe(404);
    expect((await putOpportunity(actor, id, { summary: "Back" })).status).toBe(409);
    const listed = await request(ids.GET, { query: { ids: id } });
    expect(listed.body).toEqual([]);
  });

  test("DELETE by an administrator is logged", async () => {
    const id = await opportunityRow((await createArtist()).profileId, {
      title: "Too good to be true",
    });
    const admin = await signUp({ role: "ADMIN" });
    expect((await remove(id, admin)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    const log = db().selectFrom("audit_log").select(["actor", "action", "detail"]);
    expect(await log.where("subject_id", "=", id).execute()).toMatchObject([
      { actor: admin.uid, action: "DELETE_OPPORTUNITY", detail: { name: "Too good to be true" } },
    ]);
  });
});

test("deleting a profile deletes its opportunities; the last profile also deletes the account's bookmarks", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  const saved = await opportunityRow(null);
  await db()
    .insertInto("bookmarks")
    .values({ account_uid: actor.uid, opportunity_id: saved })
    .execute();
  const bookmarks = () =>
    db()
      .selectFrom("bookmarks")
      .select("opportunity_id")
      .where("account_uid", "=", actor.uid)
      .execute();
  const { body } = await request(exported.GET, { identity: actor.identity });
  expect(body.opportunities).toMatchObject([{ id }]);
  expect(body.bookmarks).toMatchObject([{ opportunityId: saved, stage: "SAVED", note: "" }]);
  await request(profile.DELETE, { params: { id: actor.profileId }, identity: actor.identity });
  expect((await get(id)).status).toBe(404);
  expect(await bookmarks()).toHaveLength(1);
  await request(profile.DELETE, { params: { id: second.profileId }, identity: actor.identity });
  expect(await bookmarks()).toEqual([]);
});
