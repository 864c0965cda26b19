import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import {
  createDraft,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  save,
  send,
  setDeadline,
} from "@/tests/support/applications";
import {
  addNote,
  eraseApplication,
  extendUntil,
  reopenUntil,
  createDeskTeam,
  createReceived,
  type DeskTeam,
  setApplication,
} from "@/tests/support/desk";
import { inDays } from "@/tests/support/opportunities";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

describe("POST /v1/applications/{id}/notes", () => {
  test("editors add notes with their name; viewers and strangers do not", async () => {
    const { ids } = await createReceived(team, 1);
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
    const { opportunityId, submissions, ids } = await createReceived(team, 1, { editable: false });
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
    expect((await getApplication(team.owner, id)).body.history.at(-2)).toMatchObject({
      kind: "REOPENED",
      actor: "Mo Member",
    });
    await setApplication(id, { reopened_until: minutesAgo(11) });
    expect((await save(artist, id, { statement: "Again." }, revision + 1)).status).toBe(409);
  });
});

describe("POST /v1/applications/{id}/extend", () => {
  test("managers give one applicant a later deadline, also for a draft", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
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
    const { ids } = await createReceived(team, 1);
    const response = await extendUntil(team.manager, ids[0]!, inDays(10));
    expect([response.status, listPaths(response)]).toEqual([409, ["deadline"]]);
  });
});

describe("DELETE /v1/applications/{id}", () => {
  test("managers erase an application; the history of the opportunity says so", async () => {
    const { opportunityId, submissions, ids } = await createReceived(team, 1);
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
    expect(lines).toEqual([{ kind: "DELETED", detail: { number }, actor_uid: team.manager.uid }]);
  });
});
