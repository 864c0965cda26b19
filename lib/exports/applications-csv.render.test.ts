import { expect, test } from "vitest";
import { renderCsvHead, renderCsvLines } from "@/lib/exports/applications-csv.render";
import type { ExportedRow } from "@/lib/exports/exported-rows.queries";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import { answerCases } from "@/tests/support/answer-cases";

/** The cells of CSV in which each is quoted. */
const readCells = (csv: string): string[] =>
  [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = ""]) =>
    cell.replaceAll('""', '"'),
  );

const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/;

const form = (label: string) => {
  const cases = answerCases.filter(([{ type }]) => type !== "WORKS");
  const fields = cases.map(([field], index) => ({ ...field, id: `f${index}`, label }));
  return listFields(FormDefinition.parse({ sections: [{ id: "all", title: "All", fields }] })).map(
    (field) =>
      "options" in field
        ? { ...field, options: field.options.map((option) => ({ ...option, label })) }
        : field,
  );
};

function buildRow(text: string, answers: FormAnswers): ExportedRow {
  return {
    id: "0199a1c0-0000-7000-8000-000000000001",
    number: 481_216,
    artist: text,
    email: text,
    city: text,
    country: text,
    state: "SUBMITTED",
    stage: text,
    tags: [text, "water"],
    outcome_pending: null,
    outcome: null,
    reply: "CONFIRMED",
    late: false,
    submitted_at: new Date("2027-05-02T09:00:00Z"),
    answers,
    works: [],
    titles: [
      { field: "works", title: text, decided: true },
      { field: "works", title: "Low tide", decided: false },
    ],
    files: [{ id: "pdf", key: "files/a.pdf", name: text }],
  };
}

test.each([
  "=1+1",
  "+SUM(A1)",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "＝1+1",
  '=HYPERLINK("https://x.test","a")',
  "=cmd|' /C calc'!A0",
])("renderCsvLines: no cell begins with %j, whichever column it comes from", (text) => {
  const fields = form(text);
  const answers = Object.fromEntries(
    fields.map(({ id, type }) => [id, type === "FILES" || type === "CV" ? ["pdf"] : text]),
  );
  const lists = Object.fromEntries(fields.map(({ id }) => [id, [text, { label: text }]]));
  const head = readCells(renderCsvHead(fields));
  const lines = readCells(renderCsvLines([buildRow(text, answers), buildRow(text, lists)], fields));
  expect(lines).toHaveLength(2 * head.length);
  expect([...head, ...lines].filter((cell) => FORMULA.test(cell))).toEqual([]);
  expect(lines.filter((cell) => cell.startsWith(`'${text}`)).length).toBeGreaterThan(10);
});

test("renderCsvLines: an answer at its limits is in its cell, for each type of field", () => {
  const cases = answerCases.filter(([{ type }]) => type !== "WORKS");
  const fields = form("Question");
  const answers = Object.fromEntries(
    cases.map(([, accepted], index) => [`f${index}`, accepted]),
  ) as FormAnswers;
  const cells = readCells(renderCsvLines([buildRow("Ada", answers)], fields));
  const answered = cells.slice(-fields.length);
  expect(answered.filter((cell) => cell === "" || cell.includes("[object"))).toEqual([]);
});
