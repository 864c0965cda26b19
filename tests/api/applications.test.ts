import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  completeAnswers,
  createDraft,
  createSubmission,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  save,
  saveText,
  send,
  setDeadline,
  start,
  statementField,
  takeBack,
} from "@/tests/support/applications";
import { inDays } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

describe("PUT /v1/applications/{id}/draft", () => {
  test("saves what is incomplete, and says what is missing", async () => {
    const title = { id: "title", type: "SHORT_TEXT", label: "Title", required: true } as const;
    const fields = [statementField, title];
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields });
    const artist = await createArtist();
    const { body } = await start(artist, opportunityId);
    const saved = await save(artist, body.id, { statement: "Half a sent" });
    expect([saved.status, saved.body.revision]).toEqual([200, 2]);
    expect(saved.body.fieldErrors).toEqual([
      { path: "answers.title", message: "Please fill this in." },
    ]);
    expect((await getApplication(artist, body.id)).body.answers).toEqual({
      statement: "Half a sent",
    });
  });

  test("two tabs: 409 with both texts for a stale save; the same answers again change nothing", async () => {
    const { artist, id, revision } = await createDraft(
      await nativeOpportunity(organiser.profileId),
      { statement: "Tab one." },
    );
    const stale = await save(artist, id, { statement: "Tab two." }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, "CONFLICT"]);
    expect(stale.body.details).toEqual([
      { path: "revision", message: String(revision) },
      { path: "stored.statement", message: "Tab one." },
      { path: "sent.statement", message: "Tab two." },
    ]);
    const repeated = await save(artist, id, { statement: "Tab one." }, 1);
    expect([repeated.status, repeated.body.revision]).toEqual([200, revision]);
  });

  test("twenty parallel saves of one revision: one is acknowledged, and is what is stored", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(artist, id, { statement: `Version ${index}` }, revision),
      ),
    );
    const saved = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(saved).toHaveLength(1);
    const { body } = await getApplication(artist, id);
    expect(body).toMatchObject({
      answers: { statement: `Version ${saved[0]}` },
      revision: revision + 1,
    });
  });

  test("400 for fields that no form has; NUL and half characters are left out", async () => {
    const { artist, id, revision } = await createDraft(
      await nativeOpportunity(organiser.profileId),
    );
    const invalid = await save(artist, id, { "not a field!": 1 }, revision);
    expect([invalid.status, listPaths(invalid)]).toEqual([400, ["answers.not a field!"]]);
    const text = String.raw`{"statement":"a\u0000b\ud800"}`;
    expect((await saveText(artist, id, text, revision)).status).toBe(200);
    expect((await getApplication(artist, id)).body.answers.statement).toBe("ab\ufffd");
  });

  test("404 for others; 409 after the last moment, and for a withdrawn one", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    expect((await save(await createArtist(), id, {}, revision)).status).toBe(404);
    await setDeadline(opportunityId, minutesAgo(11));
    const late = await save(artist, id, { statement: "Too late." }, revision);
    expect([late.status, listPaths(late)]).toEqual([409, ["deadline"]]);
    const sent = await createSubmission(await nativeOpportunity(organiser.profileId));
    await takeBack(sent.artist, sent.id);
    const withdrawn = await save(sent.artist, sent.id, { statement: "Too late." }, sent.revision);
    expect([withdrawn.status, listPaths(withdrawn)]).toEqual([409, ["state"]]);
  });
});

describe("GET /v1/applications/", () => {
  test("the account's own by state and whether they are open, with what drafts lack", async () => {
    const open = await nativeOpportunity(organiser.profileId);
    const { artist, id: first } = await createDraft(open, {});
    const closed = await nativeOpportunity(organiser.profileId);
    const { body } = await start(artist, closed);
    await save(artist, body.id, completeAnswers);
    await send(artist, body.id, 2);
    await setDeadline(closed, inDays(-1));
    const list = async (query = {}) => {
      const response = await request("GET /v1/applications/", { query, ...artist });
      return response.body.items.map(({ id }: { id: string }) => id);
    };
    expect(await list()).toEqual([body.id, first]);
    expect(await list({ state: "DRAFT" })).toEqual([first]);
    expect(await list({ open: "true" })).toEqual([first]);
    expect(await list({ open: "false" })).toEqual([body.id]);
    const { body: page } = await request("GET /v1/applications/", {
      query: { size: 1 },
      ...artist,
    });
    expect(page).toMatchObject({ total: 2, items: [{ id: body.id, missing: null }] });
    const next = await request("GET /v1/applications/", {
      query: { size: 1, cursor: page.next },
      ...artist,
    });
    expect(next.body.items).toMatchObject([{ id: first, missing: 1 }]);
    expect(
      (await request("GET /v1/applications/", { query: { state: "GONE" }, ...artist })).status,
    ).toBe(400);
  });
});

test("GET /v1/applications/: reads no texts, of which an application may have megabytes", async () => {
  const { artist, id } = await createDraft(await nativeOpportunity(organiser.profileId));
  const { id: sent } = await createSubmission(await nativeOpportunity(organiser.profileId));
  // No draft and no answers could be read like this.
  await db()
    .updateTable("applications")
    .set({ draft: "[]" })
    .where("id", "in", [id, sent])
    .execute();
  await db()
    .updateTable("application_versions")
    .set({ answers: "[]" })
    .where("application_id", "=", sent)
    .execute();
  await db()
    .updateTable("applications")
    .set({ account_uid: artist.uid })
    .where("id", "=", sent)
    .execute();
  const { status, body } = await request("GET /v1/applications/", {
    query: { size: 100 },
    ...artist,
  });
  expect([status, body.items.length]).toEqual([200, 2]);
});

describe("GET /v1/applications/{id}", () => {
  test("404 for others, and for the organiser's team while it is a draft", async () => {
    const { id } = await createDraft(await nativeOpportunity(organiser.profileId));
    expect((await getApplication(await createArtist(), id)).status).toBe(404);
    expect((await getApplication(organiser, id)).status).toBe(404);
    expect((await getApplication(organiser, newId())).status).toBe(404);
  });

  test("the artist learns nothing of what the team does, until it is not considered", async () => {
    const { artist, id } = await createSubmission(await nativeOpportunity(organiser.profileId));
    const { now: _before, ...before } = (await getApplication(artist, id)).body;
    await db()
      .updateTable("applications")
      .set({ stage: "SHORTLIST", outcome_pending: "ACCEPTED" })
      .where("id", "=", id)
      .execute();
    const { now: _after, ...after } = (await getApplication(artist, id)).body;
    expect(after).toEqual(before);
  });
});
