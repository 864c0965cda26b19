import { describe, expect, test } from "vitest";
import { sumBudget } from "@/lib/forms/answer-items.rules";
import { countCharacters } from "@/lib/forms/field-answers.rules";
import { checkAnswers } from "@/lib/forms/form-answers.rules";
import { answerLimits, type FormAnswers } from "@/lib/forms/form-answers.schema";
import { FieldType } from "@/lib/forms/form-field.schema";
import { FormDefinition, type FormDefinitionInput } from "@/lib/forms/form.schema";
import { answerCases, answersContext, options, workId } from "@/tests/support/answer-cases";

type FieldInput = FormDefinitionInput["sections"][number]["fields"][number];

const toForm = (...fields: FieldInput[]) =>
  FormDefinition.parse({ sections: [{ id: "all", title: "All", fields }] });

const checkOne = (field: object, answer: unknown) =>
  checkAnswers(
    toForm({ id: "a", label: "A", ...field } as FieldInput),
    { a: answer } as FormAnswers,
    answersContext,
  );
const listPaths = (field: object, answer: unknown) =>
  checkOne(field, answer).errors.map(({ path }) => path);

describe("checkAnswers: each type of field", () => {
  test("the cases name every type but NOTE, which has no answer", () => {
    const types = new Set<string>(answerCases.map(([{ type }]) => type));
    expect(FieldType.options.filter((type) => !types.has(type))).toEqual(["NOTE"]);
  });

  test.each(answerCases)("%j: accepts an answer at its limits", (field, accepted) => {
    expect(checkOne(field, accepted).errors).toEqual([]);
  });

  test.each(
    answerCases.flatMap(([field, , rejected]) =>
      rejected.map(([answer, path]) => [field.type, answer, field, path] as const),
    ),
  )("%s: %j names the field beyond a limit", (_, answer, field, path) => {
    expect(listPaths(field, answer)).toContain(path);
  });

  test.each(answerCases.filter(([, accepted]) => Array.isArray(accepted)))(
    "%j: a list without end is one error",
    (field) => {
      expect(listPaths(field, Array(answerLimits.entries + 1).fill("x"))).toEqual(["answers.a"]);
    },
  );

  test("WORKS: the minimum makes it required", () => {
    expect(checkOne({ type: "WORKS", min: 2 }, [])).toMatchObject({ required: 1, missing: 1 });
    expect(listPaths({ type: "WORKS", min: 2 }, [{ artworkId: workId }])).toEqual(["answers.a"]);
    expect(checkOne({ type: "WORKS", min: 0 }, [])).toMatchObject({ errors: [], required: 0 });
  });

  test("CV: a text instead of a file", () => {
    expect(checkOne({ type: "CV", maxChars: 3 }, "CVs").errors).toEqual([]);
  });

  test("ELIGIBILITY: an answer that does not qualify says why", () => {
    const result = checkOne(
      { type: "ELIGIBILITY", options, qualifying: ["one"], message: "Only one." },
      "two",
    );
    expect(result).toMatchObject({ ineligible: "Only one.", missing: 0 });
  });

  test("stores answers as they are read: trimmed, with a scheme, in upper case", () => {
    expect(checkOne({ type: "SHORT_TEXT" }, "  a \n b ").values).toEqual({ a: "a b" });
    expect(checkOne({ type: "URL" }, "ada.example").values).toEqual({ a: "https://ada.example/" });
    expect(checkOne({ type: "COUNTRY" }, "ch").values).toEqual({ a: "CH" });
  });
});

test("countCharacters: characters as they are read", () => {
  expect(countCharacters("é🌊")).toBe(2);
});

test("sumBudget: all rows, and what is asked of the organiser", () => {
  const rows = [
    { label: "Fee", amount: 100, paidBy: "ORGANIZER" as const },
    { label: "Print", amount: 50, paidBy: "OTHER" as const },
  ];
  expect(sumBudget(rows)).toEqual({ total: 150, asked: 100 });
});
