import { expect, test } from "vitest";
import { formatCvDates, formatCvDetails, formatCvText } from "@/lib/cvs/cv-lines.rules";

test.each([
  ["2024", null, false, "2024"],
  ["2024", "2026", false, "2024–2026"],
  ["2024-03", null, false, "March 2024"],
  ["2024-03-05", "2024-05", false, "5 March 2024 – May 2024"],
  ["2024", "2024", false, "2024"],
  ["2024", null, true, "since 2024"],
])("formatCvDates: %s, %s, ongoing %s: %s", (from, until, ongoing, text) => {
  expect(formatCvDates({ from, until, ongoing })).toBe(text);
});

const empty = { venue: null, city: null, country: null, by: null, pages: null };

test("formatCvDetails: what is known, in order", () => {
  expect(formatCvDetails(empty)).toBe("");
  const details = { venue: "Frieze", city: "London", country: "GB", by: "Jo March", pages: "12" };
  expect(formatCvDetails(details)).toBe("Frieze, London, United Kingdom, Jo March, 12");
});

test("formatCvText: a line for each entry below the heading of its section", () => {
  const entry = { ...empty, until: null, ongoing: false, url: null };
  const text = formatCvText([
    { ...entry, kind: "EXHIBITION", form: "SOLO", from: "2024", title: "Low tide", venue: "Quay" },
    {
      ...entry,
      kind: "AWARD",
      form: null,
      from: "2021",
      title: "Prize",
      url: "https://a.example/",
    },
    { ...entry, kind: "AWARD", form: null, from: "2020", title: "Grant" },
  ]);
  expect(text).toBe(
    "Solo exhibitions\n2024, Low tide, Quay\n\nAwards\n2021, Prize, https://a.example/\n2020, Grant",
  );
});
