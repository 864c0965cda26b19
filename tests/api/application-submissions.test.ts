import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist, signUpUnverified } from "@/tests/support/accounts";
import {
  completeAnswers,
  createDraft,
  createSubmission,
  getApplication,
  listApplications,
  minutesAgo,
  nativeOpportunity,
  repeatWhileBusy,
  save,
  send,
  setDeadline,
  setForm,
  start,
  statementField,
  takeBack,
} from "@/tests/support/applications";
import { createPdf } from "@/tests/support/files";
import { inDays } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";
import { countStoredFiles } from "@/tests/support/stored-files";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const setOpportunity = (id: string, fields: object) =>
  db().updateTable("opportunities").set(fields).where("id", "=", id).execute();

describe("POST /v1/applications/{id}/submit", () => {
  test("403 naming the address for an unverified e-mail", async () => {
    const account = await signUpUnverified();
    const artist = await createActor(account);
    const { body } = await start(artist, await nativeOpportunity(organiser.profileId));
    const saved = await save(artist, body.id, completeAnswers);
    const response = await send(artist, body.id, saved.body.revision);
    expect([response.status, listPaths(response)]).toEqual([403, ["email"]]);
    expect(response.body.message).toContain(account.email);
  });

  test("400 names every field error", async () => {
    const fields = [
      statementField,
      { id: "site", type: "URL", label: "Site" },
      { id: "agree", type: "CONSENT", label: "I agree" },
    ] as const;
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [...fields] });
    const { artist, id, revision } = await createDraft(opportunityId, { site: "javascript:1" });
    const response = await send(artist, id, revision);
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual(["answers.statement", "answers.site", "answers.agree"]);
  });

  test("freezes a version: later changes of the draft are dirty and do not touch it", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createSubmission(opportunityId);
    expect((await getApplication(artist, id)).body).toMatchObject({
      state: "SUBMITTED",
      dirty: false,
      isEditable: true,
      formVersion: 1,
    });
    await save(artist, id, { statement: "Better." }, revision);
    expect((await getApplication(artist, id)).body).toMatchObject({
      dirty: true,
      answers: { statement: "Better." },
    });
    expect((await getApplication(organiser, id)).body).toMatchObject({
      dirty: false,
      answers: completeAnswers,
    });
    await send(artist, id, revision + 1);
    expect((await getApplication(organiser, id)).body.answers.statement).toBe("Better.");
  });

  test("twenty parallel submissions make one version and one receipt", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => repeatWhileBusy(() => send(artist, id, revision))),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const versions = await db()
      .selectFrom("application_versions")
      .select("version")
      .where("application_id", "=", id)
      .execute();
    expect(versions).toHaveLength(1);
    const events = await db()
      .selectFrom("outbox")
      .select("kind")
      .where("subject_id", "=", id)
      .execute();
    expect(events).toEqual([{ kind: "APPLICATION_RECEIVED" }]);
  });

  test("the first one is recorded on the opportunity, also of twenty at once", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const drafts = await Promise.all(Array.from({ length: 5 }, () => createDraft(opportunityId)));
    const responses = await Promise.all(
      drafts.map(({ artist, id, revision }) => send(artist, id, revision)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { first_submitted_at: first } = await db()
      .selectFrom("opportunities")
      .select("first_submitted_at")
      .where("id", "=", opportunityId)
      .executeTakeFirstOrThrow();
    const times = responses.map(({ body }) => Date.parse(body.submittedAt));
    expect(first?.getTime()).toBe(Math.min(...times));
  });

  test("409 for a revision that is not the stored one", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const response = await send(artist, id, revision - 1);
    expect([response.status, listPaths(response)]).toEqual([409, ["revision"]]);
  });

  test.each([
    ["ten minutes after the deadline, silently, is in time", 9, 0, 200, false],
    ["after the grace: 409", 11, 0, 409, false],
    ["in the time for late ones is late", 15, 30, 200, true],
    ["after the time for late ones: 409", 41, 30, 409, false],
  ])("%s", async (_, minutes, lateMinutes, status, late) => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { lateMinutes });
    const { artist, id, revision } = await createDraft(opportunityId);
    await setDeadline(opportunityId, minutesAgo(minutes));
    const response = await send(artist, id, revision);
    expect(response.status).toBe(status);
    if (status === 409) expect(listPaths(response)).toEqual(["deadline"]);
    else expect(response.body.late).toBe(late);
  });

  test("changes are possible until the deadline where the form allows them, and no longer", async () => {
    const open = await nativeOpportunity(organiser.profileId);
    const submission = await createSubmission(open);
    await save(submission.artist, submission.id, { statement: "New." }, submission.revision);
    await setDeadline(open, minutesAgo(11));
    const late = await send(submission.artist, submission.id, submission.revision + 1);
    expect([late.status, listPaths(late)]).toEqual([409, ["deadline"]]);
    expect((await getApplication(submission.artist, submission.id)).body).toMatchObject({
      dirty: true,
      isEditable: false,
    });
    const final = await nativeOpportunity(organiser.profileId, { editable: false });
    const { artist, id, revision } = await createSubmission(final);
    const response = await save(artist, id, { statement: "New." }, revision);
    expect([response.status, listPaths(response)]).toEqual([409, ["editable"]]);
  });

  test("409 once the opportunity is cancelled", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    await setOpportunity(opportunityId, { status: "REMOVED" });
    const response = await send(artist, id, revision);
    expect([response.status, listPaths(response)]).toEqual([409, ["opportunity"]]);
  });

  test("checks the form's newest version, and keeps the one that was answered", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const more = { id: "more", type: "SHORT_TEXT", label: "More", required: true } as const;
    await setForm(opportunityId, { fields: [statementField, more] });
    const missing = await send(artist, id, revision);
    expect(listPaths(missing)).toEqual(["answers.more"]);
    await save(artist, id, { ...completeAnswers, more: "More." }, revision);
    expect((await send(artist, id, revision + 1)).body.formVersion).toBe(2);
  });

  test("404 for others", async () => {
    const { id, revision } = await createDraft(await nativeOpportunity(organiser.profileId));
    expect((await send(await createArtist(), id, revision)).status).toBe(404);
  });
});

describe("POST /v1/applications/{id}/withdraw", () => {
  test("a draft that was never sent is deleted with its files; 404 from then on", async () => {
    const files = { id: "files", type: "FILES", label: "Files", files: 1 } as const;
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [statementField, files],
    });
    const { artist, id } = await createDraft(opportunityId);
    const before = await countStoredFiles();
    const form = { field: "files", files: [createPdf()] };
    await request("POST /v1/applications/{id}/files", { params: { id }, form, ...artist });
    expect(await countStoredFiles()).toBe(before + 1);
    const { status, body } = await takeBack(artist, id);
    expect([status, body.state, body.files]).toEqual([200, "WITHDRAWN", []]);
    expect(await countStoredFiles()).toBe(before);
    expect((await getApplication(artist, id)).status).toBe(404);
    expect((await listApplications(artist)).body.items).toEqual([]);
    expect((await takeBack(artist, id)).status).toBe(404);
  });

  test("is possible after the deadline, and repeatable; the first reason stays", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id } = await createSubmission(opportunityId);
    await setDeadline(opportunityId, inDays(-3));
    expect((await takeBack(artist, id, { reason: "No time." })).body.state).toBe("WITHDRAWN");
    expect((await takeBack(artist, id, { reason: "Another." })).status).toBe(200);
    const { withdrawal_reason } = await db()
      .selectFrom("applications")
      .select("withdrawal_reason")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(withdrawal_reason).toBe("No time.");
    expect((await takeBack(await createArtist(), id)).status).toBe(404);
  });
});
