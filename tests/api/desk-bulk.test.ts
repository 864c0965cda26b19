import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import {
  createSubmission,
  getApplication,
  save,
  start,
  takeBack,
} from "@/tests/support/applications";
import {
  act,
  listDesk,
  undoAction,
  createDeskTeam,
  createReceived,
  type DeskTeam,
  setApplication,
} from "@/tests/support/desk";
import { forgetAnswers } from "@/tests/support/idempotency";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

describe("POST /v1/opportunities/{id}/applications/bulk", () => {
  test("answers for each id, also for unknown and foreign ones", async () => {
    const { opportunityId, ids } = await createReceived(team, 2);
    const other = await createReceived(team, 1);
    const asked = [ids[0], ids[1], other.ids[0], "nonsense"];
    const json = { ids: asked, action: "TAG", value: "water" };
    const { status, body } = await act(team.editor, opportunityId, json);
    expect(status).toBe(200);
    expect(body.results.map(({ id, ok }: { id: string; ok: boolean }) => [id, ok])).toEqual([
      [ids[0], true],
      [ids[1], true],
      [other.ids[0], false],
      ["nonsense", false],
    ]);
    expect((await getApplication(team.owner, ids[0]!)).body.tags).toEqual(["water"]);
    expect((await getApplication(team.owner, other.ids[0]!)).body.tags).toEqual([]);
  });

  test("repeated with its key after a crash, a filter answers for what it has changed", async () => {
    const { opportunityId, ids } = await createReceived(team, 2);
    const filter = { stage: "NEW" };
    const json = { filter, expected: 2, action: "STAGE", value: "HELD" };
    const headers = { "idempotency-key": "bulk-1" };
    const first = await act(team.editor, opportunityId, json, headers);
    await forgetAnswers(team.editor);
    const repeated = await act(team.editor, opportunityId, json, headers);
    expect([repeated.status, repeated.body.id]).toEqual([200, first.body.id]);
    const done = repeated.body.results.map(({ id, ok }: { id: string; ok: boolean }) => ok && id);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  test("403 for viewers; 400 naming every wrong field", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    const json = { ids, action: "STAGE", value: "HELD" };
    expect((await act(team.viewer, opportunityId, json)).status).toBe(403);
    expect((await act(team.stranger, opportunityId, json)).status).toBe(403);
    const wrong = await act(team.owner, opportunityId, {
      filter: {},
      ids,
      action: "STAGE",
      value: "",
    });
    expect([wrong.status, listPaths(wrong).toSorted()]).toEqual([
      400,
      ["expected", "ids", "value"],
    ]);
    const outcome = await act(team.owner, opportunityId, { ids, action: "DECIDE", value: "MAYBE" });
    expect([outcome.status, listPaths(outcome)]).toEqual([400, ["value"]]);
    const reason = await act(team.owner, opportunityId, { ids, action: "NOT_CONSIDERED" });
    expect([reason.status, listPaths(reason)]).toEqual([400, ["value"]]);
    const many = Array.from({ length: 1_001 }, () => newId());
    const beyond = await act(team.owner, opportunityId, { ids: many, action: "TAG", value: "x" });
    expect([beyond.status, listPaths(beyond)]).toEqual([400, ["ids"]]);
  });

  test("a filter acts on all that fit, if they are as many as the person saw", async () => {
    const { opportunityId, ids } = await createReceived(team, 3);
    await setApplication(ids[0]!, { stage: "HELD" });
    const json = { filter: { stage: "NEW" }, action: "DECIDE", value: "DECLINED" };
    const stale = await act(team.owner, opportunityId, { ...json, expected: 3 });
    expect([stale.status, listPaths(stale)]).toEqual([409, ["expected"]]);
    const { body } = await act(team.owner, opportunityId, { ...json, expected: 2 });
    expect(body.results).toHaveLength(2);
    expect((await listDesk(team.owner, opportunityId, { outcome: "DECLINED" })).body.total).toBe(2);
  });

  test("ten stages of one's own at most, also by parallel attempts", async () => {
    const { opportunityId, ids } = await createReceived(team, 12);
    const responses = await Promise.all(
      ids.map((id, index) =>
        act(team.owner, opportunityId, { ids: [id], action: "STAGE", value: `Stage ${index}` }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
  });

  test("twenty tags at most; NOT_CONSIDERED and decisions not for withdrawn ones", async () => {
    const { opportunityId, submissions, ids } = await createReceived(team, 1);
    for (let index = 0; index < 20; index += 1)
      await act(team.owner, opportunityId, { ids, action: "TAG", value: `tag ${index}` });
    const tag = await act(team.owner, opportunityId, { ids, action: "TAG", value: "one more" });
    expect(tag.body.results).toMatchObject([{ ok: false, message: "At most 20 tags, please." }]);
    await takeBack(submissions[0]!.artist, ids[0]!);
    for (const json of [
      { action: "NOT_CONSIDERED", value: "Late." },
      { action: "DECIDE", value: "ACCEPTED" },
    ]) {
      const { body } = await act(team.owner, opportunityId, { ids, ...json });
      expect(body.results).toMatchObject([{ ok: false }]);
    }
  });

  test("NOT_CONSIDERED shows the artist the reason at once, and ends editing", async () => {
    const { opportunityId, submissions, ids } = await createReceived(team, 1);
    await act(team.owner, opportunityId, { ids, action: "NOT_CONSIDERED", value: "Not a tide." });
    const { artist, revision } = submissions[0]!;
    expect((await getApplication(artist, ids[0]!)).body).toMatchObject({
      state: "NOT_CONSIDERED",
      reason: "Not a tide.",
      isEditable: false,
    });
    const saved = await save(artist, ids[0]!, { statement: "New." }, revision);
    expect([saved.status, listPaths(saved)]).toEqual([409, ["state"]]);
  });
});

test("POST …/bulk: NOT_CONSIDERED is told after the time for undoing it, by the database's clock", async () => {
  const { opportunityId, ids } = await createReceived(team, 1);
  const began = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: began - 5_000 });
  await act(team.owner, opportunityId, { ids, action: "NOT_CONSIDERED", value: "Late." });
  vi.useRealTimers();
  const event = await db()
    .selectFrom("outbox")
    .select("not_before")
    .where("subject_id", "=", ids[0]!)
    .where("kind", "=", "APPLICATION_UPDATED")
    .executeTakeFirstOrThrow();
  expect(Number(event.not_before)).toBeGreaterThan(began + 10_000);
});

describe("POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo", () => {
  test("NOT_CONSIDERED: an artist who has withdrawn meanwhile may begin another", async () => {
    const { opportunityId } = await createReceived(team, 0);
    const { artist, id } = await createSubmission(opportunityId);
    const json = { ids: [id], action: "NOT_CONSIDERED", value: "For artists in Portugal." };
    const { body } = await act(team.editor, opportunityId, json);
    await takeBack(artist, id);
    expect((await undoAction(team.editor, opportunityId, body.id)).status).toBe(200);
    expect((await start(artist, opportunityId)).status).toBe(201);
  });

  test.each([
    [{ action: "TAG", value: "water" }],
    [{ action: "UNTAG", value: "kept" }],
    [{ action: "STAGE", value: "HELD" }],
    [{ action: "DECIDE", value: "DECLINED" }],
    [{ action: "NOT_CONSIDERED", value: "By mistake." }],
  ])("takes %o back, and is repeatable", async (action) => {
    const { opportunityId, ids } = await createReceived(team, 2);
    await act(team.owner, opportunityId, { ids, action: "TAG", value: "kept" });
    await setApplication(ids[0]!, { stage: "LONGLIST", outcome_pending: "ACCEPTED" });
    const read = async (id: string) => {
      const { state, stage, tags, outcomePending } = (await getApplication(team.owner, id)).body;
      return { state, stage, tags, outcomePending };
    };
    const before = await Promise.all(ids.map(read));
    const { body } = await act(team.editor, opportunityId, { ids, ...action });
    expect(await Promise.all(ids.map(read))).not.toEqual(before);
    for (const _ of [1, 2]) {
      const response = await undoAction(team.editor, opportunityId, body.id);
      expect([response.status, response.body.results.length]).toEqual([200, 2]);
      expect(await Promise.all(ids.map(read))).toEqual(before);
    }
  });

  test("leaves what somebody has changed since; 404 for another's; 409 after ten seconds", async () => {
    const { opportunityId, ids } = await createReceived(team, 2);
    const held = { ids, action: "STAGE", value: "HELD" };
    const { body } = await act(team.editor, opportunityId, held);
    await setApplication(ids[0]!, { stage: "SHORTLIST" });
    expect((await undoAction(team.manager, opportunityId, body.id)).status).toBe(404);
    expect((await undoAction(team.editor, opportunityId, newId())).status).toBe(404);
    await undoAction(team.editor, opportunityId, body.id);
    expect((await getApplication(team.owner, ids[0]!)).body.stage).toBe("SHORTLIST");
    expect((await getApplication(team.owner, ids[1]!)).body.stage).toBe("NEW");
    const second = await act(team.editor, opportunityId, held);
    await db()
      .updateTable("application_events")
      .set({ created_at: new Date(Date.now() - 10_001) })
      .where("bulk_id", "=", second.body.id)
      .execute();
    const late = await undoAction(team.editor, opportunityId, second.body.id);
    expect([late.status, listPaths(late)]).toEqual([409, ["bulkId"]]);
  });
});
