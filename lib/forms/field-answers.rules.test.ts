import { describe, expect, test } from "vitest";
import { type AnswersContext, sumBudget } from "@/lib/forms/answer-items.rules";
import { countCharacters, countWords } from "@/lib/forms/field-answers.rules";
import { checkAnswers } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { fieldLimits, type FieldType } from "@/lib/forms/form-field.schema";
import { FormDefinition, type FormDefinitionInput } from "@/lib/forms/form.schema";

type FieldInput = FormDefinitionInput["sections"][number]["fields"][number];

const toForm = (...fields: FieldInput[]) =>
  FormDefinition.parse({ sections: [{ id: "all", title: "All", fields }] });

const workId = "0199a1c0-0000-7000-8000-000000000001";
const bareWorkId = "0199a1c0-0000-7000-8000-000000000002";
const context: AnswersContext = {
  works: new Map([
    [workId, ["YEAR", "SIZE", "MEDIUM", "PRICE"]],
    [bareWorkId, []],
  ]),
  files: new Map([
    ["pdf", { field: "a", kind: "PDF", bytes: 1024 * 1024 }],
    ["large", { field: "a", kind: "PDF", bytes: 1024 * 1024 + 1 }],
    ["picture", { field: "a", kind: "PICTURE", bytes: 10 }],
    ["elsewhere", { field: "b", kind: "PDF", bytes: 10 }],
  ]),
};
const checkOne = (field: object, answer: unknown) =>
  checkAnswers(
    toForm({ id: "a", label: "A", ...field } as FieldInput),
    { a: answer } as FormAnswers,
    context,
  );
const listPaths = (field: object, answer: unknown) =>
  checkOne(field, answer).errors.map(({ path }) => path);

const options = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
  { id: "three", label: "Three" },
];
const words = (count: number) => Array.from({ length: count }, () => "tide").join(" ");
const row = (amount: number, paidBy = "ORGANIZER") => ({ label: "Transport", amount, paidBy });
const reference = { name: "Ada Brook", role: "Curator", contact: "ada@brook.example" };

/** An answer that fits, at the edge of the limits, and those beyond it with the path of their error. */
const cases: [Record<string, unknown> & { type: FieldType }, unknown, [unknown, string][]][] = [
  [
    { type: "SHORT_TEXT", minChars: 3, maxChars: 5 },
    "12345",
    [
      ["12", "answers.a"],
      ["123456", "answers.a"],
      [5, "answers.a"],
      [{ a: 1 }, "answers.a"],
    ],
  ],
  [
    { type: "SHORT_TEXT" },
    "a".repeat(fieldLimits.shortText),
    [["a".repeat(fieldLimits.shortText + 1), "answers.a"]],
  ],
  [{ type: "LONG_TEXT", maxWords: 4 }, words(4), [[words(5), "answers.a"]]],
  [
    { type: "LONG_TEXT" },
    "a".repeat(fieldLimits.longText),
    [["a".repeat(fieldLimits.longText + 1), "answers.a"]],
  ],
  [{ type: "STATEMENT", maxChars: 3 }, "🌊🌊🌊", [["🌊🌊🌊🌊", "answers.a"]]],
  [{ type: "BIO", maxWords: 2 }, "Ada Brook", [["Ada van Brook", "answers.a"]]],
  [
    { type: "NUMBER", min: -1, max: 2.5 },
    2.5,
    [
      [-1.1, "answers.a"],
      [2.6, "answers.a"],
      ["2", "answers.a"],
    ],
  ],
  [
    { type: "MONEY", currency: "EUR", min: 100, max: 200 },
    { amount: 200, currency: "EUR" },
    [
      [{ amount: 201, currency: "EUR" }, "answers.a"],
      [{ amount: 99, currency: "EUR" }, "answers.a"],
      [{ amount: 150, currency: "USD" }, "answers.a.currency"],
      [{ amount: 1.5, currency: "EUR" }, "answers.a.amount"],
      [150, "answers.a"],
    ],
  ],
  [
    { type: "DATE", min: "2027-01-02", max: "2027-02-28" },
    "2027-02-28",
    [
      ["2027-01-01", "answers.a"],
      ["2027-03-01", "answers.a"],
      ["2027-02-30", "answers.a"],
    ],
  ],
  [
    { type: "URL" },
    "https://ada.example/works",
    [
      ["javascript:alert(1)", "answers.a"],
      ["http://ada.example", "answers.a"],
      [`https://ada.example/${"a".repeat(2_000)}`, "answers.a"],
    ],
  ],
  [
    { type: "PHONE" },
    "+41 (0)44 123 45-67",
    [
      ["1234", "answers.a"],
      ["call me", "answers.a"],
    ],
  ],
  [{ type: "COUNTRY" }, "CH", [["XX", "answers.a"]]],
  [
    { type: "SINGLE", options },
    "two",
    [
      ["four", "answers.a"],
      ["__proto__", "answers.a"],
      [["two"], "answers.a"],
    ],
  ],
  [
    { type: "MULTIPLE", options, min: 2, max: 2 },
    ["one", "two"],
    [
      [["one"], "answers.a"],
      [["one", "two", "three"], "answers.a"],
      [["one", "four"], "answers.a[1]"],
      [["one", "one"], "answers.a[1]"],
    ],
  ],
  [{ type: "YES_NO" }, false, [["no", "answers.a"]]],
  [
    { type: "VIDEO_LINKS", max: 1 },
    ["https://vimeo.com/1"],
    [
      [["https://vimeo.com/1", "https://vimeo.com/2"], "answers.a"],
      [["vimeo"], "answers.a[0]"],
    ],
  ],
  [
    { type: "WORKS", min: 1, max: 1, required: ["YEAR"] },
    [{ artworkId: workId }],
    [
      [[{ artworkId: workId }, { artworkId: workId }], "answers.a[1].artworkId"],
      [[{ artworkId: bareWorkId }], "answers.a[0].artworkId"],
      [[{ artworkId: "0199a1c0-0000-7000-8000-00000000000f" }], "answers.a[0].artworkId"],
      [[{ artworkId: "nothing" }], "answers.a[0].artworkId"],
      [[workId], "answers.a[0]"],
    ],
  ],
  [
    { type: "FILES", files: 1, megabytes: 1 },
    ["pdf"],
    [
      [["pdf", "pdf"], "answers.a[1]"],
      [["large"], "answers.a[0]"],
      [["picture"], "answers.a[0]"],
      [["elsewhere"], "answers.a[0]"],
      [["gone"], "answers.a[0]"],
    ],
  ],
  [
    { type: "CV", maxChars: 3, megabytes: 1 },
    ["pdf"],
    [
      ["1234", "answers.a"],
      [["large"], "answers.a[0]"],
      [["picture"], "answers.a[0]"],
      [["pdf", "large"], "answers.a"],
    ],
  ],
  [
    { type: "REFERENCES", min: 1, max: 1 },
    [reference],
    [
      [[reference, reference], "answers.a"],
      [[{ ...reference, name: "" }], "answers.a[0].name"],
      [[{ ...reference, contact: "a".repeat(255) }], "answers.a[0].contact"],
    ],
  ],
  [
    { type: "BUDGET", max: 300, maxAsked: 200 },
    [row(200), row(100, "ARTIST")],
    [
      [[row(200), row(101, "OTHER")], "answers.a"],
      [[row(201)], "answers.a"],
      [[row(-1)], "answers.a[0].amount"],
      [[row(1, "SOMEBODY")], "answers.a[0].paidBy"],
      [Array.from({ length: fieldLimits.budgetRows + 1 }, () => row(0)), "answers.a"],
    ],
  ],
  [
    { type: "ELIGIBILITY", options, qualifying: ["one"], message: "Only one." },
    "one",
    [
      ["two", "answers.a"],
      ["four", "answers.a"],
    ],
  ],
  [{ type: "CONSENT" }, true, [["yes", "answers.a"]]],
];

describe("checkAnswers: each type of field", () => {
  test.each(cases)("%j: accepts an answer at its limits", (field, accepted) => {
    expect(checkOne(field, accepted).errors).toEqual([]);
  });

  test.each(
    cases.flatMap(([field, , rejected]) =>
      rejected.map(([answer, path]) => [field.type, answer, field, path] as const),
    ),
  )("%s: %j names the field beyond a limit", (_, answer, field, path) => {
    expect(listPaths(field, answer)).toContain(path);
  });

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
    expect(checkOne({ type: "URL" }, "ada.example").values).toEqual({ a: "https://ada.example" });
    expect(checkOne({ type: "COUNTRY" }, "ch").values).toEqual({ a: "CH" });
  });
});

test("countWords and countCharacters: words between white space, characters as they are read", () => {
  expect(countWords("  one\ntwo  three ")).toBe(3);
  expect(countWords("")).toBe(0);
  expect(countCharacters("é🌊")).toBe(2);
});

test("sumBudget: all rows, and what is asked of the organiser", () => {
  const rows = [
    { label: "Fee", amount: 100, paidBy: "ORGANIZER" as const },
    { label: "Print", amount: 50, paidBy: "OTHER" as const },
  ];
  expect(sumBudget(rows)).toEqual({ total: 150, asked: 100 });
});
