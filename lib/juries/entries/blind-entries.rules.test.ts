import { describe, expect, test } from "vitest";
import { FormDefinition, type FormDefinitionInput } from "@/lib/forms/form.schema";
import {
  filterAnswers,
  hideCvAddresses,
  listJudgedFields,
  toBlindFileName,
} from "@/lib/juries/entries/blind-entries.rules";

type Fields = FormDefinitionInput["sections"][number]["fields"];
const fields: Fields = [
  { id: "statement", type: "STATEMENT", label: "Statement" },
  { id: "name", type: "SHORT_TEXT", label: "Name", identifying: true },
  { id: "phone", type: "PHONE", label: "Phone" },
  { id: "needs", type: "LONG_TEXT", label: "Needs", hiddenFromJury: true },
  { id: "works", type: "WORKS", label: "Works" },
  { id: "note", type: "NOTE", label: "Note" },
];
const form = FormDefinition.parse({ sections: [{ id: "main", title: "Main", fields }] });
const idsOf = (isBlind: boolean) => listJudgedFields(form, isBlind).map(({ id }) => id);

describe("listJudgedFields", () => {
  test("a blind round leaves out what is identifying, contacts and what is hidden from the jury", () => {
    expect(idsOf(true)).toEqual(["statement", "works"]);
  });

  test("any other round leaves out only what is hidden from the jury", () => {
    expect(idsOf(false)).toEqual(["statement", "name", "phone", "works"]);
  });
});

test("filterAnswers: only answers to these fields, and never the ids of public works", () => {
  const answers = {
    statement: "Tides",
    name: "Ada",
    needs: "A ramp",
    works: [{ artworkId: "1" }],
    gone: "An earlier field",
  };
  expect(filterAnswers(answers, listJudgedFields(form, true))).toEqual({ statement: "Tides" });
});

test("toBlindFileName: counts from 1, by the type of its bytes", () => {
  expect(toBlindFileName(1, "files/0199.pdf")).toBe("Document 2.pdf");
  expect(toBlindFileName(0, "files/0199.m4a")).toBe("Document 1.m4a");
});

test("hideCvAddresses: entries of a CV without addresses, and other answers as they are", () => {
  const entry = { kind: "PRESS", from: "2024", title: "A review", confirmed: null };
  const url = "https://ada-brook.example/review";
  const hidden = hideCvAddresses({ cv: { entries: [{ ...entry, url }] }, statement: "Tides." });
  expect(hidden).toMatchObject({ cv: { entries: [entry] }, statement: "Tides." });
  expect(JSON.stringify(hidden)).not.toContain("ada-brook");
});
