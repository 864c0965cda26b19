import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp, type TestAccount } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  save,
  send,
  setDeadline,
  start,
  takeBack,
} from "@/tests/support/applications";
import {
  act,
  addNote,
  eraseApplication,
  extendUntil,
  listDesk,
  readFacets,
  reopenUntil,
  undoAction,
} from "@/tests/support/desk";
import { memberRow } from "@/tests/support/members";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import type { ApiResponse } from "@/tests/support/request";

type Team = Record<"manager" | "editor" | "viewer" | "stranger", TestAccount>;
let owner: Actor;
let team: Team;
beforeAll(async () => {
  owner = await createArtist();
  const [manager, editor, viewer, stranger] = await Promise.all(
    Array.from({ length: 4 }, async () => createActor(await signUp(), { name: "Mo Member" })),
  );
  if (!manager || !editor || !viewer || !stranger) throw new Error("no accounts");
  team = { manager, editor, viewer, stranger };
  await memberRow(owner.profileId, manager, "MANAGER");
  await memberRow(owner.profileId, editor, "EDITOR");
  await memberRow(owner.profileId, viewer, "VIEWER");
});

const listPaths = ({ body }: ApiResponse): string[] =>
  body.details.map(({ path }: { path: string }) => path);
const listNumbers = ({ body }: ApiResponse): number[] =>
  body.items.map(({ number }: { number: number }) => number);

async function createOpportunity(count: number, options = {}) {
  const opportunityId = await nativeOpportunity(owner.profileId, options);
  const submissions = [];
  for (let index = 0; index < count; index += 1)
    submissions.push(await createSubmission(opportunityId, { statement: `Tide ${index}` }));
  return { opportunityId, submissions, ids: submissions.map(({ id }) => id) };
}

const setApplication = (id: string, fields: object) =>
  db().updateTable("applications").set(fields).where("id", "=", id).execute();

describe("GET /v1/opportunities/{id}/applications", () => {
  test("the submitted ones, newest first, for viewers and higher roles only", async () => {
    const { opportunityId, submissions } = await createOpportunity(2);
    await createDraft(opportunityId);
    for (const person of [owner, team.manager, team.editor, team.viewer]) {
      const { status, body } = await listDesk(person, opportunityId);
      expect([status, body.total]).toEqual([200, 2]);
    }
    expect((await listDesk(team.stranger, opportunityId)).status).toBe(403);
    const response = await listDesk(team.viewer, opportunityId);
    expect(listNumbers(response)).toEqual([submissions[1]?.number, submissions[0]?.number]);
    expect(response.body.items[0]).toMatchObject({
      profile: { name: "Ada Brook" },
      stage: "NEW",
      tags: [],
      outcomePending: null,
      late: false,
      works: [],
    });
    const unpublished = await opportunityRow(owner.profileId, { status: "DRAFT" });
    expect((await listDesk(team.stranger, unpublished)).status).toBe(404);
    expect((await listDesk(owner, newId())).status).toBe(404);
  });

  test("filters by stage, tags, state, outcome, late and words; sorts; pages without gaps", async () => {
    const { opportunityId, submissions, ids } = await createOpportunity(4);
    const [a, b, c, d] = submissions;
    await setApplication(ids[0]!, { stage: "SHORTLIST", artist_name: "Zoe" });
    await setApplication(ids[1]!, { outcome_pending: "ACCEPTED", late: true, artist_name: "Amy" });
    await act(owner, opportunityId, { ids: [ids[2]], action: "TAG", value: "water" });
    await takeBack(d!.artist, d!.id);
    const find = async (query: Record<string, string>) =>
      listNumbers(await listDesk(owner, opportunityId, query));
    expect(await find({ stage: "SHORTLIST,HELD" })).toEqual([a?.number]);
    expect(await find({ tags: "water,fire" })).toEqual([c?.number]);
    expect(await find({ state: "WITHDRAWN" })).toEqual([d?.number]);
    expect(await find({ outcome: "ACCEPTED" })).toEqual([b?.number]);
    expect(await find({ late: "true" })).toEqual([b?.number]);
    expect(await find({ late: "false", outcome: "NONE" })).toEqual([c?.number, a?.number]);
    expect(await find({ q: String(c?.number) })).toEqual([c?.number]);
    expect(await find({ q: "tid" })).toEqual([c?.number, b?.number, a?.number]);
    expect(await find({ sortBy: "OLDEST" })).toEqual([a?.number, b?.number, c?.number]);
    expect(await find({ sortBy: "NAME" })).toEqual([c, b, a].toSorted((x, y) => names(x).localeCompare(names(y))).map((s) => s?.number));
    const byNumber = [a, b, c].map((s) => s?.number ?? 0).toSorted((x, y) => x - y);
    expect(await find({ sortBy: "NUMBER" })).toEqual(byNumber);
    for (const sortBy of ["NEWEST", "OLDEST", "NAME", "NUMBER"]) {
      const all = await find({ sortBy });
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const response = await listDesk(owner, opportunityId, {
          sortBy,
          size: "1",
          ...(cursor && { cursor }),
        });
        paged.push(...listNumbers(response));
        cursor = response.body.next ?? undefined;
      } while (cursor !== undefined);
      expect(paged, sortBy).toEqual(all);
    }
    function names(submission: typeof a) {
      return submission === a ? "Zoe" : submission === b ? "Amy" : "Ada Brook";
    }
    expect((await listDesk(owner, opportunityId, { state: "DRAFT" })).status).toBe(400);
    expect((await listDesk(owner, opportunityId, { sortBy: "RANDOM" })).status).toBe(400);
    expect((await listDesk(owner, opportunityId, { cursor: "nonsense" })).status).toBe(400);
  });

  test("403 for a member who applied, with any profile, on list, detail and actions", async () => {
    const { opportunityId, ids } = await createOpportunity(1);
    const member = await createArtist();
    await memberRow(owner.profileId, member, "MANAGER");
    expect((await listDesk(member, opportunityId)).status).toBe(200);
    const second = await createActor(member, { name: "Second Profile" });
    const { body } = await start(second, opportunityId);
    expect((await listDesk(member, opportunityId)).status).toBe(200);
    await save(second, body.id, { statement: "Mine." });
    await send(second, body.id, 2);
    expect((await listDesk(member, opportunityId)).status).toBe(403);
    expect((await readFacets(member, opportunityId)).status).toBe(403);
    expect((await getApplication(member, ids[0]!)).status).toBe(403);
    expect((await getApplication(member, body.id)).status).toBe(200);
    expect((await addNote(member, ids[0]!, "A note")).status).toBe(403);
    const stage = { ids, action: "STAGE", value: "HELD" };
    expect((await act(member, opportunityId, stage)).status).toBe(403);
  });

  test("applications beyond the plan arrive, and are shown after an upgrade", async () => {
    const organiser = await createArtist();
    const opportunityId = await nativeOpportunity(organiser.profileId);
    await db().updateTable("opportunities").set({ plan: "FREE" }).where("id", "=", opportunityId).execute();
    const first = await createSubmission(opportunityId);
    await copySubmission(first.id, 99);
    const last = await createSubmission(opportunityId);
    const { body } = await listDesk(organiser, opportunityId);
    expect(body.total).toBe(100);
    expect((await getApplication(organiser, last.id)).status).toBe(404);
    expect((await readFacets(organiser, opportunityId)).body).toMatchObject({
      total: 100,
      beyondPlan: 1,
    });
    expect((await getApplication(last.artist, last.id)).body.state).toBe("SUBMITTED");
    await db()
      .updateTable("profiles")
      .set({ subscription_type: "ORGANIZATION_BASIC" })
      .where("id", "=", organiser.profileId)
      .execute();
    expect((await listDesk(organiser, opportunityId)).body.total).toBe(101);
    expect((await getApplication(organiser, last.id)).status).toBe(200);
  });
});

/** Of other accounts, by copying the row. */
async function copySubmission(id: string, count: number): Promise<void> {
  const row = await db()
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < count; index += 1) {
    const { uid } = await db()
      .insertInto("accounts")
      .values({ uid: newId() })
      .returning("uid")
      .executeTakeFirstOrThrow();
    const copy = { id: newId(), account_uid: uid, number: 200_000_000 + index };
    await db()
      .insertInto("applications")
      .values({ ...row, ...copy, draft: JSON.stringify(row.draft) })
      .execute();
  }
}

describe("GET /v1/opportunities/{id}/applications/facets", () => {
  test("counts each filter by what fits the others", async () => {
    const { opportunityId, ids } = await createOpportunity(3);
    await createDraft(opportunityId);
    await setApplication(ids[0]!, { stage: "SHORTLIST" });
    await setApplication(ids[1]!, { stage: "Shown in Porto", outcome_pending: "DECLINED" });
    await act(owner, opportunityId, { ids: [ids[0]], action: "TAG", value: "water" });
    const { body } = await readFacets(team.viewer, opportunityId, { stage: "SHORTLIST" });
    expect(body).toMatchObject({ total: 1, drafts: 1, beyondPlan: 0 });
    expect(body.stage).toEqual([
      { value: "NEW", count: 1 },
      { value: "LONGLIST", count: 0 },
      { value: "SHORTLIST", count: 1 },
      { value: "HELD", count: 0 },
      { value: "Shown in Porto", count: 1 },
    ]);
    expect(body.tags).toEqual([{ value: "water", count: 1 }]);
    expect(body.outcome).toContainEqual({ value: "NONE", count: 1 });
    expect((await readFacets(team.stranger, opportunityId)).status).toBe(403);
  });
});

describe("POST /v1/opportunities/{id}/applications/bulk", () => {
  test("answers for each id, also for unknown and foreign ones", async () => {
    const { opportunityId, ids } = await createOpportunity(2);
    const other = await createOpportunity(1);
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
    expect((await getApplication(owner, ids[0]!)).body.tags).toEqual(["water"]);
    expect((await getApplication(owner, other.ids[0]!)).body.tags).toEqual([]);
  });

  test("403 for viewers; 400 naming every wrong field", async () => {
    const { opportunityId, ids } = await createOpportunity(1);
    const json = { ids, action: "STAGE", value: "HELD" };
    expect((await act(team.viewer, opportunityId, json)).status).toBe(403);
    expect((await act(team.stranger, opportunityId, json)).status).toBe(403);
    const wrong = await act(owner, opportunityId, { filter: {}, ids, action: "STAGE", value: "" });
    expect([wrong.status, listPaths(wrong).toSorted()]).toEqual([400, ["expected", "ids", "value"]]);
    const outcome = await act(owner, opportunityId, { ids, action: "DECIDE", value: "MAYBE" });
    expect([outcome.status, listPaths(outcome)]).toEqual([400, ["value"]]);
    const reason = await act(owner, opportunityId, { ids, action: "NOT_CONSIDERED" });
    expect([reason.status, listPaths(reason)]).toEqual([400, ["value"]]);
    const many = Array.from({ length: 1_001 }, () => newId());
    const beyond = await act(owner, opportunityId, { ids: many, action: "TAG", value: "x" });
    expect([beyond.status, listPaths(beyond)]).toEqual([400, ["ids"]]);
  });

  test("a filter acts on all that fit, if they are as many as the person saw", async () => {
    const { opportunityId, ids } = await createOpportunity(3);
    await setApplication(ids[0]!, { stage: "HELD" });
    const json = { filter: { stage: "NEW" }, action: "DECIDE", value: "DECLINED" };
    const stale = await act(owner, opportunityId, { ...json, expected: 3 });
    expect([stale.status, listPaths(stale)]).toEqual([409, ["expected"]]);
    const { body } = await act(owner, opportunityId, { ...json, expected: 2 });
    expect(body.results).toHaveLength(2);
    expect((await listDesk(owner, opportunityId, { outcome: "DECLINED" })).body.total).toBe(2);
  });

  test("ten stages of one's own at most, also by parallel attempts", async () => {
    const { opportunityId, ids } = await createOpportunity(12);
    const responses = await Promise.all(
      ids.map((id, index) =>
        act(owner, opportunityId, { ids: [id], action: "STAGE", value: `Stage ${index}` }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
  });

  test("twenty tags at most; NOT_CONSIDERED and decisions not for withdrawn ones", async () => {
    const { opportunityId, submissions, ids } = await createOpportunity(1);
    for (let index = 0; index < 20; index += 1)
      await act(owner, opportunityId, { ids, action: "TAG", value: `tag ${index}` });
    const tag = await act(owner, opportunityId, { ids, action: "TAG", value: "one more" });
    expect(tag.body.results).toMatchObject([{ ok: false, message: "At most 20 tags, please." }]);
    await takeBack(submissions[0]!.artist, ids[0]!);
    for (const json of [
      { action: "NOT_CONSIDERED", value: "Late." },
      { action: "DECIDE", value: "ACCEPTED" },
    ]) {
      const { body } = await act(owner, opportunityId, { ids, ...json });
      expect(body.results).toMatchObject([{ ok: false }]);
    }
  });

  test("NOT_CONSIDERED shows the artist the reason at once, and ends editing", async () => {
    const { opportunityId, submissions, ids } = await createOpportunity(1);
    await act(owner, opportunityId, { ids, action: "NOT_CONSIDERED", value: "Not a tide." });
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

describe("POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo", () => {
  test.each([
    [{ action: "TAG", value: "water" }],
    [{ action: "UNTAG", value: "kept" }],
    [{ action: "STAGE", value: "HELD" }],
    [{ action: "DECIDE", value: "DECLINED" }],
    [{ action: "NOT_CONSIDERED", value: "By mistake." }],
  ])("takes %o back, and is repeatable", async (action) => {
    const { opportunityId, ids } = await createOpportunity(2);
    await act(owner, opportunityId, { ids, action: "TAG", value: "kept" });
    await setApplication(ids[0]!, { stage: "LONGLIST", outcome_pending: "ACCEPTED" });
    const read = async (id: string) => {
      const { state, stage, tags, outcomePending } = (await getApplication(owner, id)).body;
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
    const { opportunityId, ids } = await createOpportunity(2);
    const held = { ids, action: "STAGE", value: "HELD" };
    const { body } = await act(team.editor, opportunityId, held);
    await setApplication(ids[0]!, { stage: "SHORTLIST" });
    expect((await undoAction(team.manager, opportunityId, body.id)).status).toBe(404);
    expect((await undoAction(team.editor, opportunityId, newId())).status).toBe(404);
    await undoAction(team.editor, opportunityId, body.id);
    expect((await getApplication(owner, ids[0]!)).body.stage).toBe("SHORTLIST");
    expect((await getApplication(owner, ids[1]!)).body.stage).toBe("NEW");
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

describe("POST /v1/applications/{id}/notes", () => {
  test("editors add notes with their name; viewers and strangers do not", async () => {
    const { ids } = await createOpportunity(1);
    const id = ids[0]!;
    const { status, body } = await addNote(team.editor, id, "Strong, but where would it hang?");
    expect([status, body.author]).toEqual([201, "Mo Member"]);
    expect((await addNote(team.viewer, id, "A note")).status).toBe(403);
    expect((await addNote(team.stranger, id, "A note")).status).toBe(404);
    const empty = await addNote(team.editor, id, "  ");
    expect([empty.status, listPaths(empty)]).toEqual([400, ["text"]]);
    const { notes, history } = (await getApplication(team.viewer, id)).body;
    expect(notes).toMatchObject([{ text: "Strong, but where would it hang?" }]);
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(["SUBMITTED", "NOTE"]);
  });
});

describe("POST /v1/applications/{id}/reopen", () => {
  test("managers let the artist change it after the deadline, until a set time; logged", async () => {
    const { opportunityId, submissions, ids } = await createOpportunity(1, { editable: false });
    await setDeadline(opportunityId, inDays(-2));
    const { artist, revision } = submissions[0]!;
    const id = ids[0]!;
    expect((await reopenUntil(team.editor, id, inDays(2))).status).toBe(403);
    expect((await reopenUntil(team.stranger, id, inDays(2))).status).toBe(404);
    const past = await reopenUntil(team.manager, id, inDays(-1));
    expect([past.status, listPaths(past)]).toEqual([400, ["until"]]);
    const until = inDays(2);
    expect((await reopenUntil(team.manager, id, until)).status).toBe(200);
    expect((await getApplication(artist, id)).body).toMatchObject({
      isEditable: true,
      editableUntil: until.toISOString(),
    });
    await save(artist, id, { statement: "Corrected." }, revision);
    const sent = await send(artist, id, revision + 1);
    expect([sent.status, sent.body.late]).toEqual([200, false]);
    expect((await getApplication(owner, id)).body.history.at(-2)).toMatchObject({
      kind: "REOPENED",
      actor: "Mo Member",
    });
    await setApplication(id, { reopened_until: minutesAgo(11) });
    expect((await save(artist, id, { statement: "Again." }, revision + 1)).status).toBe(409);
  });
});

describe("POST /v1/applications/{id}/extend", () => {
  test("managers give one applicant a later deadline, also for a draft", async () => {
    const opportunityId = await nativeOpportunity(owner.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const other = await createDraft(opportunityId);
    await setDeadline(opportunityId, inDays(-1));
    expect((await extendUntil(team.editor, id, inDays(1))).status).toBe(403);
    const until = inDays(1);
    const { status, body } = await extendUntil(team.manager, id, until);
    expect([status, body.deadline]).toEqual([200, until.toISOString()]);
    const sent = await send(artist, id, revision);
    expect([sent.status, sent.body.late]).toEqual([200, false]);
    expect((await send(other.artist, other.id, other.revision)).status).toBe(409);
  });

  test("409 where it is no later than everybody's", async () => {
    const { ids } = await createOpportunity(1);
    const response = await extendUntil(team.manager, ids[0]!, inDays(10));
    expect([response.status, listPaths(response)]).toEqual([409, ["deadline"]]);
  });
});

describe("DELETE /v1/applications/{id}", () => {
  test("managers erase an application; the history of the opportunity says so", async () => {
    const { opportunityId, submissions, ids } = await createOpportunity(1);
    const { artist, number } = submissions[0]!;
    const id = ids[0]!;
    expect((await eraseApplication(team.editor, id)).status).toBe(403);
    expect((await eraseApplication(artist, id)).status).toBe(404);
    expect((await eraseApplication(team.manager, id)).status).toBe(204);
    expect((await getApplication(artist, id)).status).toBe(404);
    const lines = await db()
      .selectFrom("application_events")
      .select(["kind", "detail", "actor_uid"])
      .where("opportunity_id", "=", opportunityId)
      .execute();
    expect(lines).toEqual([
      { kind: "DELETED", detail: { number }, actor_uid: team.manager.uid },
    ]);
  });
});
