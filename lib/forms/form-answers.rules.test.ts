import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers, findShownFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FieldType } from "@/lib/forms/form-field.schema";
import { FormDefinition, type FormDefinitionInput } from "@/lib/forms/form.schema";

type FieldInput = FormDefinitionInput["sections"][number]["fields"][number];

const toForm = (...fields: FieldInput[]) =>
  FormDefinition.parse({ sections: [{ id: "all", title: "All", fields }] });

const options = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
];
const context = { works: new Map(), files: new Map() };

describe("checkAnswers: the whole form", () => {
  const form = toForm(
    { id: "grown", type: "YES_NO", label: "Are you of age?", required: true },
    {
      id: "guardian",
      type: "SHORT_TEXT",
      label: "Guardian",
      required: true,
      showIf: { field: "grown", is: false },
    },
    { id: "kinds", type: "MULTIPLE", label: "Kinds", options },
    {
      id: "more",
      type: "SHORT_TEXT",
      label: "More",
      required: true,
      showIf: { field: "kinds", is: "two" },
    },
    { id: "note", type: "NOTE", label: "Nearly there" },
    { id: "constructor", type: "SHORT_TEXT", label: "Builder" },
  );
  const check = (answers: object) => checkAnswers(form, answers as FormAnswers, context);

  test("counts what is missing among the fields that are shown", () => {
    expect(check({})).toMatchObject({ required: 1, missing: 1 });
    expect(check({ grown: false })).toMatchObject({ required: 2, missing: 1 });
    expect(check({ grown: false, guardian: "Ada" })).toMatchObject({ missing: 0, errors: [] });
    expect(check({ grown: true, kinds: ["one", "two"] })).toMatchObject({ missing: 1 });
  });

  test.each<[object, string]>([
    [{ type: "SHORT_TEXT" }, "Please fill this in."],
    [{ type: "YES_NO" }, "Please choose one."],
    [{ type: "MULTIPLE", options }, "Please choose at least one."],
    [{ type: "MULTIPLE", options, min: 2 }, "Please choose at least 2."],
    [{ type: "WORKS", required: [] }, "Please choose at least one work."],
    [{ type: "WORKS", required: [], min: 3 }, "Please choose at least 3 works."],
    [{ type: "FILES" }, "Please add a file."],
    [{ type: "CV" }, "Please write it here, add a PDF, or choose entries of your CV."],
    [{ type: "REFERENCES" }, "At least 1 reference, please."],
    [{ type: "REFERENCES", min: 2 }, "At least 2 references, please."],
    [{ type: "CONSENT" }, "Please tick this."],
  ])("says what is missing as fits the control: %j → %s", (field, message) => {
    const one = toForm({ id: "a", label: "A", required: true, ...field } as FieldInput);
    expect(checkAnswers(one, {}, context).errors).toEqual([{ path: "answers.a", message }]);
  });

  test("neither checks nor returns the answer of a hidden field", () => {
    const { errors, values } = check({ grown: true, guardian: 7, more: "Hidden" });
    expect(errors).toEqual([]);
    expect(values).toEqual({ grown: true });
  });

  test("inherited names are not answers, and unknown ones are left out", () => {
    const answers = JSON.parse('{ "grown": true, "__proto__": { "a": 1 }, "toString": "x" }');
    expect(check(answers)).toMatchObject({ errors: [], values: { grown: true } });
    expect(Object.hasOwn(check({ grown: true }).values, "constructor")).toBe(false);
  });

  test("blank answers are missing: spaces, invisible characters, empty lists", () => {
    for (const answer of ["", "  ", "\u200b", null, []]) {
      expect(check({ grown: false, guardian: answer }).missing, JSON.stringify(answer)).toBe(1);
    }
  });

  test("a field is hidden with the one that it depends on", () => {
    const chain = toForm(
      { id: "a", type: "YES_NO", label: "A" },
      { id: "b", type: "YES_NO", label: "B", showIf: { field: "a", is: true } },
      { id: "c", type: "YES_NO", label: "C", showIf: { field: "b", is: true } },
    );
    expect([...findShownFields(chain, { a: false, b: true, c: true })]).toEqual(["a"]);
  });

  test("any JSON as an answer is either accepted or named, and never an exception", () => {
    const everyType = toForm(
      ...FieldType.options.map((type, index) => ({ id: `f${index}`, type, label: "F", options })),
    );
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: FieldType.options.length }), (list) => {
        const answers = Object.fromEntries(list.map((answer, index) => [`f${index}`, answer]));
        const { errors, missing, required } = checkAnswers(
          everyType,
          answers as FormAnswers,
          context,
        );
        expect(missing).toBeLessThanOrEqual(required);
        for (const { path } of errors) expect(path).toMatch(/^answers\.f\d+/);
      }),
    );
  });
});
