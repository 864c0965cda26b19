import { expect, test } from "vitest";
import { formatAnswer } from "@/lib/forms/answer-text.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormField } from "@/lib/forms/form-field.schema";

const options = [
  { id: "oil", label: "Oil" },
  { id: "ink", label: "Ink" },
];

test.each<[object, FormAnswers[string], string | null]>([
  [{ type: "CV" }, ["0197f0aa-0000-7000-8000-000000000000"], null],
  [{ type: "CV" }, "2024 Porto", "2024 Porto"],
  [
    { type: "CV" },
    { entries: [{ kind: "AWARD", from: "2021", title: "Harbour Prize", confirmed: null }] },
    "Awards\n2021, Harbour Prize",
  ],
  [{ type: "CV" }, { entries: ["0197f0aa-0000-7000-8000-000000000000"] }, "1 entry of the CV"],
  [
    { type: "BUDGET", currency: "EUR" },
    [{ label: "Frames", amount: 15_000, paidBy: "ORGANIZER" }],
    "Frames · €150 · Asked for here",
  ],
  [{ type: "BUDGET", currency: "EUR" }, [{ label: "Frames", amount: null }], "Frames"],
  [{ type: "MONEY", currency: "EUR" }, "about 12", "about 12"],
  [{ type: "MONEY", currency: "EUR" }, { amount: 1_250, currency: "EUR" }, "€12.50"],
  [{ type: "MULTIPLE", options }, ["ink", "oil"], "Oil, Ink"],
  [{ type: "YES_NO" }, false, "No"],
  [{ type: "COUNTRY" }, "PT", "Portugal"],
  [
    { type: "REFERENCES" },
    [{ name: "Bea Quay", role: "", contact: "bea@quay.example" }],
    "Bea Quay · bea@quay.example",
  ],
  [
    { type: "VIDEO_LINKS" },
    ["https://a.example/1", "https://a.example/2"],
    "https://a.example/1\nhttps://a.example/2",
  ],
])("formatAnswer: %o, answered %o → %j", (fields, answer, text) => {
  const field = FormField.parse({ id: "question", label: "Question", ...fields });
  expect(formatAnswer(field, answer)).toBe(text);
});

test("formatAnswer: nothing for works, and without an answer", () => {
  const works = FormField.parse({ id: "works", type: "WORKS", label: "Works", min: 1, max: 3 });
  expect(formatAnswer(works, [{ artworkId: "0197f0aa-0000-7000-8000-000000000000" }])).toBeNull();
  const name = FormField.parse({ id: "name", type: "SHORT_TEXT", label: "Name" });
  expect(formatAnswer(name, undefined)).toBeNull();
});

test("formatAnswer: works and files by their names, where these are given", () => {
  const names = { works: ["Low tide", "High tide"], files: new Map([["a", "cv.pdf"]]) };
  const works = FormField.parse({ id: "works", type: "WORKS", label: "Works", min: 1, max: 3 });
  expect(formatAnswer(works, [{ artworkId: "x" }], names)).toBe("Low tide\nHigh tide");
  const cv = FormField.parse({ id: "cv", type: "CV", label: "CV" });
  expect(formatAnswer(cv, ["a"], names)).toBe("cv.pdf");
  expect(formatAnswer(cv, "2024 Porto", names)).toBe("2024 Porto");
});
