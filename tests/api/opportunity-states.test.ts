import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

const getOpportunity = (id: string, actor?: Actor) =>
  request("GET /v1/opportunities/{id}", {
    params: { id },
    ...(actor && { identity: actor.identity }),
  });
const deleteOpportunity = (id: string, actor: Pick<Actor, "identity">) =>
  request("DELETE /v1/opportunities/{id}", { params: { id }, identity: actor.identity });

describe("opportunity states", () => {
  test("EXPIRED: stays readable by its id, and is in no public list", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { deadline: inDays(-1) });
    expect((await getOpportunity(id)).body.status).toBe("EXPIRED");
    const listRequest = { params: { profileId: actor.profileId } };
    expect((await request("GET /v1/opportunities/profiles/{profileId}", listRequest)).body).toEqual(
      [],
    );
    const ownResponse = await request("GET /v1/opportunities/profiles/{profileId}", {
      ...listRequest,
      identity: actor.identity,
    });
    expect(ownResponse.body.map((item: { id: string }) => item.id)).toEqual([id]);
  });

  test("a later deadline reopens an expired one within its listing time", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { deadline: inDays(-1) });
    await db().updateTable("opportunities").set({ summary: "" }).where("id", "=", id).execute();
    const laterDeadline = inDays(10).toISOString().slice(0, 16);
    const { body } = await putOpportunity(actor, id, { deadlineLocal: laterDeadline });
    expect([body.status, body.listedUntil]).toEqual(["PUBLISHED", `${laterDeadline}:00.000Z`]);
  });

  test("DELETE: a draft is gone; a published one is REMOVED for its owner and 404 for others", async () => {
    const actor = await createArtist();
    const { body: draft } = await postOpportunity(actor, completeOpportunity());
    expect((await deleteOpportunity(draft.id, actor)).status).toBe(204);
    expect((await getOpportunity(draft.id, actor)).status).toBe(404);
    const id = await opportunityRow(actor.profileId);
    expect((await deleteOpportunity(id, actor)).status).toBe(204);
    expect((await getOpportunity(id)).status).toBe(404);
    expect((await getOpportunity(id, await createArtist())).status).toBe(404);
    expect((await getOpportunity(id, actor)).body.status).toBe("REMOVED");
    expect((await deleteOpportunity(id, actor)).status).toBe(204);
    expect((await deleteOpportunity(id, await createArtist())).status).toBe(404);
    expect((await putOpportunity(actor, id, { summary: "Back" })).status).toBe(409);
    const response = await request("GET /v1/opportunities/ids", { query: { ids: id } });
    expect(response.body).toEqual([]);
  });

  test("DELETE by an administrator is logged", async () => {
    const id = await opportunityRow((await createArtist()).profileId, {
      title: "Too good to be true",
    });
    const admin = await signUp({ role: "ADMIN" });
    expect((await deleteOpportunity(id, admin)).status).toBe(204);
    expect((await getOpportunity(id)).status).toBe(404);
    const log = db().selectFrom("audit_log").select(["actor", "action", "detail"]);
    expect(await log.where("subject_id", "=", id).execute()).toMatchObject([
      { actor: admin.uid, action: "DELETE_OPPORTUNITY", detail: { name: "Too good to be true" } },
    ]);
  });
});

test("DELETE /v1/profiles/{id}: deletes the profile's opportunities; with the last profile also the account's bookmarks", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  const savedId = await opportunityRow(null);
  await db()
    .insertInto("bookmarks")
    .values({ account_uid: actor.uid, opportunity_id: savedId })
    .execute();
  const listBookmarks = () =>
    db()
      .selectFrom("bookmarks")
      .select("opportunity_id")
      .where("account_uid", "=", actor.uid)
      .execute();
  const { body } = await request("GET /v1/account/export", { identity: actor.identity });
  expect(body.opportunities).toMatchObject([{ id }]);
  expect(body.bookmarks).toMatchObject([{ opportunityId: savedId, stage: "SAVED", note: "" }]);
  await request("DELETE /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
  });
  expect((await getOpportunity(id)).status).toBe(404);
  expect(await listBookmarks()).toHaveLength(1);
  await request("DELETE /v1/profiles/{id}", {
    params: { id: second.profileId },
    identity: actor.identity,
  });
  expect(await listBookmarks()).toEqual([]);
});
