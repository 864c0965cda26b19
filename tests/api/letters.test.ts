import { beforeAll, describe, expect, test } from "vitest";
import { releaseDueLetters } from "@/lib/letters/release/release-due.commands";
import { createSubmission, getApplication, takeBack } from "@/tests/support/applications";
import { act, createDeskTeam, createReceived, type DeskTeam, listDesk } from "@/tests/support/desk";
import { forgetAnswers } from "@/tests/support/idempotency";
import {
  afterCountdown,
  beginRelease,
  changeLetter,
  createDecided,
  createLettered,
  createReleased,
  discardLetter,
  getLetterSettings,
  getReleaseStatus,
  listLetters,
  listRecipients,
  setLetterSettings,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

describe("POST /v1/opportunities/{id}/letters", () => {
  test("writes a letter to each from the template of its outcome; again replaces them", async () => {
    const { opportunityId, ids } = await createDecided(team, ["ACCEPTED", "DECLINED"]);
    const first = await writeLetters(team.editor, opportunityId, { ids, templates });
    expect([first.status, first.body]).toEqual([201, { written: 2, withoutLetter: 0 }]);
    const changed = { ...templates, DECLINED: { subject: "Sorry", body: "Next year." } };
    await writeLetters(team.editor, opportunityId, { ids: [ids[1]], templates: changed });
    const { body } = await listLetters(team.editor, opportunityId);
    expect(
      body.items
        .map(({ outcome, subject }: Record<string, string>) => [outcome, subject])
        .toSorted(),
    ).toEqual([
      ["ACCEPTED", "Welcome, {{artist}}"],
      ["DECLINED", "Sorry"],
    ]);
    expect(body).toMatchObject({ drafts: 2, withoutLetter: 0, isComplete: false, releaseAt: null });
    const filled = body.items.map(({ filledSubject }: Record<string, string>) => filledSubject);
    expect(filled.toSorted()).toEqual(["Sorry", expect.stringMatching(/^Welcome, [^{]+$/)]);
  });

  test("counts whom it leaves out", async () => {
    const { opportunityId, ids } = await createDecided(team, ["ACCEPTED", "DECLINED", "DECLINED"]);
    const { body } = await writeLetters(team.owner, opportunityId, { ids: [ids[0]], templates });
    expect(body.withoutLetter).toBe(2);
  });

  test("400 naming undecided, withdrawn, foreign and unknown applications, and nobody at all", async () => {
    const { opportunityId, ids, submissions } = await createReceived(team, 3);
    await act(team.owner, opportunityId, {
      ids: [ids[0], ids[1]],
      action: "DECIDE",
      value: "DECLINED",
    });
    await takeBack(submissions[1]!.artist, ids[1]!);
    const other = await createDecided(team, ["DECLINED"]);
    const asked = [...ids, other.ids[0]];
    const wrong = await writeLetters(team.owner, opportunityId, { ids: asked, templates });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["ids.1", "ids.2", "ids.3"]]);
    const nobody = await writeLetters(team.owner, opportunityId, { ids: [], templates });
    expect([nobody.status, listPaths(nobody)]).toEqual([400, ["ids"]]);
  });

  test.each([
    ["{{artis}}", "ACCEPTED"],
    ["{{replyBy}}", "DECLINED"],
    ["{{artist", "ACCEPTED"],
    ["artist}}", "DECLINED"],
    ["{{ constructor }}", "DECLINED"],
  ] as const)("400 naming the template with %s to somebody who is %s", async (text, outcome) => {
    const { opportunityId, ids } = await createDecided(team, [outcome]);
    const wrong = await writeLetters(team.owner, opportunityId, {
      ids,
      templates: { [outcome]: { subject: "Hello", body: `Dear ${text}` } },
    });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, [`templates.${outcome}.body`]]);
  });

  test("400 naming the outcome without a template", async () => {
    const { opportunityId, ids } = await createDecided(team, ["ACCEPTED", "DECLINED"]);
    const { ACCEPTED } = templates;
    const wrong = await writeLetters(team.owner, opportunityId, { ids, templates: { ACCEPTED } });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["templates.DECLINED"]]);
  });

  test("to all that fit a filter, as many as the person saw", async () => {
    const { opportunityId, ids } = await createDecided(team, ["DECLINED", "DECLINED", "ACCEPTED"]);
    await writeLetters(team.owner, opportunityId, { ids: [ids[0]], templates });
    const filter = { outcome: "DECLINED", letter: "NONE" };
    const moved = await writeLetters(team.owner, opportunityId, { filter, expected: 2, templates });
    expect([moved.status, listPaths(moved)]).toEqual([409, ["expected"]]);
    const form = { filter, expected: 1, templates };
    const headers = { "idempotency-key": "letters-1" };
    // Repeated with its key after a crash it answers for what it has written, though the filter fits nothing any more.
    for (const attempt of ["first", "repeated"]) {
      const { status, body } = await writeLetters(team.owner, opportunityId, form, headers);
      expect([attempt, status, body]).toEqual([attempt, 201, { written: 1, withoutLetter: 1 }]);
      await forgetAnswers(team.owner);
    }
  });

  test("400 for both `ids` and a filter, neither, a filter without a number, or one with undecided", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    for (const [asked, path] of [
      [{ ids, filter: {}, expected: 1 }, "ids"],
      [{}, "ids"],
      [{ filter: {} }, "expected"],
      [{ filter: {}, expected: 1 }, "filter"],
    ] as const) {
      const wrong = await writeLetters(team.owner, opportunityId, { ...asked, templates });
      expect([wrong.status, listPaths(wrong)]).toEqual([400, [path]]);
    }
  });

  test("403 for viewers and strangers", async () => {
    const { opportunityId, ids } = await createDecided(team, ["ACCEPTED"]);
    for (const person of [team.viewer, team.stranger]) {
      expect((await writeLetters(person, opportunityId, { ids, templates })).status).toBe(403);
      expect((await listLetters(person, opportunityId)).status).toBe(403);
    }
  });
});

describe("PUT /v1/opportunities/{id}/letters/{letterId}", () => {
  test("one artist gets a text and feedback of their own", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, [
      "DECLINED",
      "DECLINED",
    ]);
    const { body } = await listLetters(team.owner, opportunityId);
    const { id } = body.items.find(
      ({ applicationId }: { applicationId: string }) => applicationId === ids[0],
    );
    const own = { subject: "For you", body: "Number {{number}}.", feedback: "Show more light." };
    const changed = await changeLetter(team.editor, opportunityId, id, own);
    expect([changed.status, changed.body]).toMatchObject([200, own]);
    const wrong = await changeLetter(team.editor, opportunityId, id, {
      subject: "{{x}}",
      body: "",
    });
    expect(wrong.status).toBe(400);
    await beginRelease(team.owner, opportunityId);
    await releaseDueLetters(afterCountdown());
    const { body: application } = await getApplication(submissions[0]!.artist, ids[0]!);
    expect(application.feedback).toBe("Show more light.");
    expect(application.letters).toMatchObject([
      { subject: "For you", body: `Number ${submissions[0]!.number}.` },
    ]);
    const released = await changeLetter(team.editor, opportunityId, id, own);
    expect([released.status, listPaths(released)]).toEqual([409, ["letterId"]]);
  });

  test("404 for another opportunity's; 409 during the countdown", async () => {
    const { opportunityId } = await createLettered(team, ["DECLINED"]);
    const other = await createLettered(team, ["DECLINED"]);
    const { body } = await listLetters(team.owner, opportunityId);
    const text = templates.DECLINED;
    const { id } = body.items[0];
    expect((await changeLetter(team.owner, other.opportunityId, id, text)).status).toBe(404);
    await beginRelease(team.owner, opportunityId);
    const counting = await changeLetter(team.owner, opportunityId, id, text);
    expect([counting.status, listPaths(counting)]).toEqual([409, ["release"]]);
  });
});

describe("GET /v1/opportunities/{id}/letters", () => {
  test("counts decisions with their letters, and names the one whose decision has changed", async () => {
    const { opportunityId, ids, submissions } = await createDecided(team, [
      "DECLINED",
      "DECLINED",
      "ACCEPTED",
    ]);
    await writeLetters(team.owner, opportunityId, { ids: [ids[0], ids[1]], templates });
    await act(team.owner, opportunityId, { ids: [ids[1]], action: "DECIDE", value: null });
    const { body } = await listLetters(team.editor, opportunityId);
    expect(body.decisions).toEqual([
      { outcome: "ACCEPTED", applications: 1, withoutLetter: 1, drafts: 0 },
      { outcome: "WAITLISTED", applications: 0, withoutLetter: 0, drafts: 0 },
      { outcome: "DECLINED", applications: 1, withoutLetter: 0, drafts: 1 },
      { outcome: "NONE", applications: 1, withoutLetter: 0, drafts: 1 },
    ]);
    expect(body.withoutLetter).toBe(1);
    const { body: one } = await listLetters(team.editor, opportunityId, {
      number: String(submissions[1]!.number),
    });
    expect(one.items.map(({ errors }: { errors: object[] }) => errors)).toMatchObject([
      [{ path: "outcome" }],
    ]);
    const wrong = await listLetters(team.editor, opportunityId, { number: "1e3" });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["number"]]);
  });
});

describe("DELETE /v1/opportunities/{id}/letters/{letterId}", () => {
  test("leaves one artist out; 409 during the countdown and once it is released", async () => {
    const { opportunityId } = await createLettered(team, ["DECLINED", "DECLINED"]);
    const { body } = await listLetters(team.owner, opportunityId);
    const [first, second] = body.items;
    expect((await discardLetter(team.editor, opportunityId, first.id)).status).toBe(204);
    expect((await discardLetter(team.editor, opportunityId, first.id)).status).toBe(404);
    expect((await getReleaseStatus(team.owner, opportunityId)).body.letters).toBe(1);
    await beginRelease(team.owner, opportunityId);
    const counting = await discardLetter(team.owner, opportunityId, second.id);
    expect([counting.status, listPaths(counting)]).toEqual([409, ["release"]]);
    await releaseDueLetters(afterCountdown());
    const released = await discardLetter(team.owner, opportunityId, second.id);
    expect([released.status, listPaths(released)]).toEqual([409, ["letterId"]]);
  });
});

describe("GET /v1/opportunities/{id}/letters/recipients", () => {
  test("those about whom is decided, with what stands for each placeholder", async () => {
    const { opportunityId, ids, submissions } = await createDecided(
      team,
      ["ACCEPTED", "DECLINED"],
      {
        title: "Tidal works",
      },
    );
    const { status, body } = await listRecipients(team.editor, opportunityId);
    expect([status, body.total]).toEqual([200, 2]);
    expect(body.items[0]).toMatchObject({
      applicationId: ids[0],
      outcome: "ACCEPTED",
      letter: "NONE",
      values: {
        opportunity: "Tidal works",
        number: String(submissions[0]!.number),
        replyBy: expect.stringMatching(/^\d+ \w+ \d{4}$/),
        works: "",
      },
    });
    expect(body.items[1].values.replyBy).toBe("");
    const only = await listRecipients(team.editor, opportunityId, { outcome: "DECLINED" });
    expect(only.body.items).toMatchObject([{ applicationId: ids[1] }]);
    const one = await listRecipients(team.editor, opportunityId, { applicationId: ids[0]! });
    expect(one.body.total).toBe(1);
  });
});

test("GET /v1/opportunities/{id}/letters/release: the whole team sees the countdown, and who is without an answer", async () => {
  const { opportunityId, ids } = await createDecided(team, ["DECLINED", "DECLINED"]);
  await writeLetters(team.owner, opportunityId, { ids: [ids[0]], templates });
  const before = { releaseAt: null, releasedAt: null, letters: 1, applications: 2, unanswered: 2 };
  expect((await getReleaseStatus(team.viewer, opportunityId)).body).toMatchObject(before);
  const { body } = await beginRelease(team.owner, opportunityId);
  const counting = await getReleaseStatus(team.viewer, opportunityId);
  expect(counting.body).toMatchObject({ ...before, releaseAt: body.releaseAt });
  await releaseDueLetters(afterCountdown());
  expect((await getReleaseStatus(team.viewer, opportunityId)).body).toMatchObject({
    releaseAt: null,
    releasedAt: expect.any(String),
    letters: 0,
    unanswered: 1,
  });
  expect((await getReleaseStatus(team.stranger, opportunityId)).status).toBe(403);
});

test("GET /v1/opportunities/{id}/applications?letter=: without a letter, written, answered", async () => {
  const { opportunityId, ids } = await createReleased(team, ["DECLINED"]);
  const later = await createSubmission(opportunityId);
  const list = async (letter: string) => {
    const { body } = await listDesk(team.owner, opportunityId, { letter });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect(await list("NONE")).toEqual([later.id]);
  expect(await list("RELEASED")).toEqual(ids);
  await writeLetters(team.owner, opportunityId, { ids, templates });
  expect(await list("DRAFT")).toEqual(ids);
  expect(await list("RELEASED")).toEqual([]);
});

test("PUT /v1/opportunities/{id}/letters/settings: kept; 400 beyond 90 to 730 days; 403 for editors", async () => {
  const { opportunityId } = await createReceived(team, 0);
  const defaults = { offersAutomatically: false, showsPosition: false, keepDays: 180 };
  expect((await getLetterSettings(team.manager, opportunityId)).body).toEqual(defaults);
  for (const keepDays of [89, 731]) {
    const wrong = await setLetterSettings(team.owner, opportunityId, { ...defaults, keepDays });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["keepDays"]]);
  }
  const chosen = { offersAutomatically: true, showsPosition: true, keepDays: 730 };
  await setLetterSettings(team.owner, opportunityId, chosen);
  expect((await getLetterSettings(team.owner, opportunityId)).body).toEqual(chosen);
  expect((await getLetterSettings(team.editor, opportunityId)).status).toBe(403);
});
