import { beforeAll, describe, expect, test } from "vitest";
import * as draftRoute from "@/app/v1/applications/[id]/draft/route";
import * as applications from "@/app/v1/applications/route";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import {
  type Actor,
  createActor,
  createArtist,
  signUp,
  signUpUnverified,
} from "@/tests/support/accounts";
import {
  completeAnswers,
  createDraft,
  createSubmission,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  save,
  send,
  setDeadline,
  setForm,
  start,
  statementField,
  takeBack,
} from "@/tests/support/applications";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { type ApiResponse, request } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const listPaths = ({ body }: ApiResponse): string[] =>
  body.details.map(({ path }: { path: string }) => path);

const setOpportunity = (id: string, fields: object) =>
  db().updateTable("opportunities").set(fields).where("id", "=", id).execute();

describe("POST /v1/applications/", () => {
  test("begins a draft with a random number, and its address", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { title: "Tidal works" });
    const artist = await createArtist();
    const { status, body, headers } = await start(artist, opportunityId);
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/applications/${body.id}`);
    expect(body).toMatchObject({
      state: "DRAFT",
      answers: {},
      revision: 1,
      dirty: false,
      outcome: null,
      opportunity: { id: opportunityId, title: "Tidal works" },
      profile: { id: artist.profileId, name: "Ada Brook" },
    });
    expect(body.number).toBeGreaterThanOrEqual(100_000);
    expect(body.stage).toBeUndefined();
  });

  test("the same Idempotency-Key begins one", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const artist = await createArtist();
    const headers = { "Idempotency-Key": newId() };
    const begin = () => request(applications.POST, { json: { opportunityId }, headers, ...artist });
    const [first, second] = await Promise.all([begin(), begin()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
  });

  test("404 for an unknown opportunity, a draft and a removed one", async () => {
    const artist = await createArtist();
    const isDraft = await opportunityRow(organiser.profileId, { status: "DRAFT" });
    const removed = await nativeOpportunity(organiser.profileId);
    await setOpportunity(removed, { status: "REMOVED" });
    for (const id of [newId(), "nonsense", isDraft, removed])
      expect((await start(artist, id)).status).toBe(404);
  });

  test("409 where applications go elsewhere, before it opens, and from the deadline on without grace", async () => {
    const artist = await createArtist();
    const outside = await opportunityRow(organiser.profileId);
    const early = await nativeOpportunity(organiser.profileId);
    await setOpportunity(early, { opens_at: inDays(2).toISOString() });
    const closed = await nativeOpportunity(organiser.profileId, { lateMinutes: 60 });
    await setDeadline(closed, minutesAgo(1));
    for (const [id, path] of [
      [outside, "applyMode"],
      [early, "opensAt"],
      [closed, "deadline"],
    ] as const) {
      const response = await start(artist, id);
      expect([response.status, response.body.code]).toEqual([409, "CONFLICT"]);
      expect(listPaths(response)).toEqual([path]);
    }
  });

  test("takes applications until the deadline, whatever the end of the listing", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      deadline: inDays(5),
      listedUntil: inDays(-1),
    });
    expect((await start(await createArtist(), opportunityId)).status).toBe(201);
  });

  test("422 with the conditions for somebody whom they exclude", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    await setOpportunity(opportunityId, { eligibility: JSON.stringify({ countries: ["PT"] }) });
    const artist = await createActor(await signUp(), { country: "DE" });
    const response = await start(artist, opportunityId);
    expect([response.status, listPaths(response)]).toEqual([422, ["eligibility"]]);
    expect(response.body.message).toContain("Portugal");
  });

  test("twenty parallel starts by two profiles of an account begin as many as each artist may send", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId, { perArtist: 3 });
    const first = await createArtist();
    const second = await createActor(first, { name: "Second Profile" });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        start(index % 2 === 0 ? first : second, opportunityId),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    const rejected = responses.find(({ status }) => status === 409)!;
    expect(listPaths(rejected)).toEqual(["perArtist"]);
  });

  test("a withdrawn application frees its place until the deadline", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id } = await createSubmission(opportunityId);
    expect((await start(artist, opportunityId)).status).toBe(409);
    await takeBack(artist, id);
    expect((await start(artist, opportunityId)).status).toBe(201);
  });

  test("reuse: materials and earlier answers with the same key fill fields, nothing is cut", async () => {
    const reused = { ...statementField, reuse: "statement" };
    const city = { id: "city", type: "SHORT_TEXT", label: "City", reuse: "city" } as const;
    const earlier = await nativeOpportunity(organiser.profileId, {
      fields: [reused, { ...city, id: "town" }],
    });
    const { artist } = await createSubmission(earlier, { statement: "Earlier.", town: "Porto" });
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [{ ...reused, maxChars: 10 }, city],
    });
    const id = newId();
    await db()
      .insertInto("materials")
      .values({ id, profile_id: artist.profileId, kind: "STATEMENT", title: "S", reuse: "statement" })
      .execute();
    const text = "A statement that is too long here.";
    await db().insertInto("material_versions").values({ material_id: id, version: 1, text }).execute();
    const { body } = await start(artist, opportunityId, { reuse: true });
    expect(body.answers).toEqual({ statement: text, city: "Porto" });
    const response = await send(artist, body.id, body.revision);
    expect([response.status, listPaths(response)]).toEqual([400, ["answers.statement"]]);
    await takeBack(artist, body.id);
    expect((await start(artist, opportunityId, { reuse: false })).body.answers).toEqual({});
  });
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
    const raw = `{"answers":{"statement":"a\\u0000b\\ud800"},"basedOn":${revision}}`;
    const headers = { "content-type": "application/json" };
    const { status } = await request(draftRoute.PUT, {
      params: { id },
      body: raw,
      headers,
      ...artist,
    });
    expect(status).toBe(200);
    expect((await getApplication(artist, id)).body.answers.statement).toBe("ab\ufffd");
  });

  test("404 for others; 409 after the last moment, and for a withdrawn one", async () => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    expect((await save(await createArtist(), id, {}, revision)).status).toBe(404);
    await setDeadline(opportunityId, minutesAgo(11));
    const late = await save(artist, id, { statement: "Too late." }, revision);
    expect([late.status, listPaths(late)]).toEqual([409, ["deadline"]]);
    await takeBack(artist, id);
    const withdrawn = await save(artist, id, { statement: "Too late." }, revision);
    expect([withdrawn.status, listPaths(withdrawn)]).toEqual([409, ["state"]]);
  });
});

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
      Array.from({ length: 20 }, () => send(artist, id, revision)),
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
      const response = await request(applications.GET, { query, ...artist });
      return response.body.items.map(({ id }: { id: string }) => id);
    };
    expect(await list()).toEqual([body.id, first]);
    expect(await list({ state: "DRAFT" })).toEqual([first]);
    expect(await list({ open: "true" })).toEqual([first]);
    expect(await list({ open: "false" })).toEqual([body.id]);
    const { body: page } = await request(applications.GET, { query: { size: 1 }, ...artist });
    expect(page).toMatchObject({ total: 2, items: [{ id: body.id, missing: null }] });
    const next = await request(applications.GET, { query: { size: 1, cursor: page.next }, ...artist });
    expect(next.body.items).toMatchObject([{ id: first, missing: 1 }]);
    expect((await request(applications.GET, { query: { state: "GONE" }, ...artist })).status).toBe(400);
  });
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
    const before = (await getApplication(artist, id)).body;
    await db()
      .updateTable("applications")
      .set({ stage: "SHORTLIST", outcome_pending: "ACCEPTED" })
      .where("id", "=", id)
      .execute();
    const after = (await getApplication(artist, id)).body;
    const withoutTimes = ({ now: _, ...body }: ApiResponse["body"]) => body;
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
  });
});
