import { beforeAll, describe, expect, test } from "vitest";
import { fieldLimits } from "@/lib/forms/form-field.schema";
import { formLimits } from "@/lib/forms/form.schema";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { answerCases } from "@/tests/support/answer-cases";
import {
  createDraft,
  createSubmission,
  getApplication,
  nativeOpportunity,
  save,
  saveText,
  send,
} from "@/tests/support/applications";
import { checkForm, putForm } from "@/tests/support/form-requests";
import { opportunityRow } from "@/tests/support/opportunities";
import { listPaths } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

// Works and files are looked up: application-works.test.ts and application-files.test.ts.
const cases = answerCases.filter(([{ type }]) => !["WORKS", "FILES", "CV"].includes(type));
const toId = (index: number) => `field${index}`;
const fields = cases.map(([field], index) => ({
  ...field,
  id: toId(index),
  label: `Field ${index}`,
}));
const accepted = Object.fromEntries(cases.map(([, answer], index) => [toId(index), answer]));
const rounds = Math.max(...cases.map(([, , rejected]) => rejected.length));

const createOpportunity = () =>
  nativeOpportunity(organiser.profileId, { fields: fields as object[] as [] });

describe("POST /v1/applications/{id}/submit: each type of field", () => {
  test("200 with every answer at its limits, and stored as it was written", async () => {
    const { id } = await createSubmission(await createOpportunity(), accepted);
    expect((await getApplication(organiser, id)).body.answers).toEqual(accepted);
  });

  test("400 names each field whose answer is beyond its limits, also in the trial and while saving", async () => {
    const opportunityId = await createOpportunity();
    const { artist, id, revision } = await createDraft(opportunityId, accepted);
    for (let round = 0; round < rounds; round += 1) {
      const wrong = cases.flatMap(([, , rejected], index) => {
        const [answer, path = ""] = rejected[round] ?? [];
        return path === "" ? [] : [{ id: toId(index), answer, path }];
      });
      const answers = {
        ...accepted,
        ...Object.fromEntries(wrong.map((field) => [field.id, field.answer])),
      };
      const expected = wrong.map((field) => field.path.replace("answers.a", `answers.${field.id}`));
      const saved = await save(artist, id, answers, revision + round);
      expect(saved.status).toBe(200);
      const sent = await send(artist, id, saved.body.revision);
      expect(sent.status).toBe(400);
      const trial = await checkForm(organiser, opportunityId, answers);
      for (const paths of [
        listPaths(sent),
        saved.body.fieldErrors.map(({ path }: { path: string }) => path),
        trial.body.fieldErrors.map(({ path }: { path: string }) => path),
      ]) {
        expect(paths).toEqual(expect.arrayContaining(expected));
        const named = new Set(paths.map((path: string) => /^answers\.(\w+)/.exec(path)?.[1]));
        expect([...named]).toEqual(wrong.map((field) => field.id));
      }
    }
    expect((await getApplication(artist, id)).body.state).toBe("DRAFT");
  });

  test("limits of words: a text without spaces has words, dashes alone are none, and the draft tells how many there are", async () => {
    const field = { id: "text", type: "LONG_TEXT", label: "Text", maxWords: 10 } as const;
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: [field] });
    const { artist, id, revision } = await createDraft(opportunityId, {
      text: "a – b – c – d – e – f",
    });
    const dashes = await save(artist, id, { text: "a – b – c – d – e – f" }, revision);
    expect(dashes.body).toMatchObject({ words: { text: 6 }, fieldErrors: [] });
    const japanese = "これは私の作品についての長い説明です。".repeat(10);
    const { body } = await save(artist, id, { text: japanese }, revision);
    expect(body.words.text).toBeGreaterThan(60);
    expect(body.fieldErrors).toEqual([
      { path: "answers.text", message: `At most 10 words, please; these are ${body.words.text}.` },
    ]);
    expect((await send(artist, id, body.revision)).status).toBe(400);
  });

  test("200 with as many long texts as a form may ask for, each as long as it may be", async () => {
    const texts = Array.from({ length: formLimits.fields }, (_, index) => ({
      id: toId(index),
      type: "LONG_TEXT" as const,
      label: `Text ${index}`,
    }));
    const opportunityId = await nativeOpportunity(organiser.profileId, { fields: texts });
    const answers = Object.fromEntries(
      texts.map(({ id }) => [id, "潮".repeat(fieldLimits.longText)]),
    );
    const { id } = await createSubmission(opportunityId, answers);
    expect((await getApplication(organiser, id)).body.answers).toEqual(answers);
  });
});

test.each([
  ["nested without end", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["with values without end", JSON.stringify(Array(60_000).fill(1))],
])("PUT /v1/applications/{id}/draft: 400 for an answer %s", async (_, answer) => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const { artist, id, revision } = await createDraft(opportunityId);
  const response = await saveText(artist, id, `{"statement":${answer}}`, revision);
  expect([response.status, listPaths(response)]).toEqual([400, ["body"]]);
});

test("PUT /v1/opportunities/{id}/form: 200 with every field and option at its limits", async () => {
  const options = Array.from({ length: fieldLimits.options }, (_, index) => ({
    id: `option${index}`,
    label: "潮".repeat(fieldLimits.option),
  }));
  const questions = Array.from({ length: formLimits.fields }, (_, index) => ({
    id: toId(index),
    type: "SINGLE",
    label: "潮".repeat(fieldLimits.label),
    help: "潮".repeat(fieldLimits.help),
    options,
  }));
  const id = await opportunityRow(organiser.profileId, { status: "DRAFT" });
  const sections = [{ id: "all", title: "All", fields: questions }];
  expect((await putForm(organiser, id, { sections })).status).toBe(200);
  const more = { ...questions[0], id: "more" };
  const beyond = await putForm(organiser, id, {
    sections: [{ id: "all", title: "All", fields: [...questions, more] }],
  });
  expect([beyond.status, listPaths(beyond)]).toEqual([400, ["sections"]]);
});
