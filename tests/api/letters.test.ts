import { beforeAll, describe, expect, test } from "vitest";
import { releaseDueLetters } from "@/lib/letters/release-due.commands";
import { getApplication, takeBack } from "@/tests/support/applications";
import { act, createDeskTeam, createReceived, type DeskTeam } from "@/tests/support/desk";
import {
  afterCountdown,
  beginRelease,
  changeLetter,
  createDecided,
  createLettered,
  getLetterSettings,
  listLetters,
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
