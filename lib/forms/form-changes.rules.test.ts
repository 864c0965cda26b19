import { describe, expect, test } from "vitest";
import { listForbiddenChanges } from "@/lib/forms/form-changes.rules";
import { FormDefinition } from "@/lib/forms/form.schema";

const options = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
];
const fields = [
  { id: "text", type: "LONG_TEXT", label: "Text", minChars: 10, maxChars: 100 },
  { id: "works", type: "WORKS", label: "Works", min: 2, max: 5, required: ["YEAR"] },
  { id: "kind", type: "SINGLE", label: "Kind", required: true, options },
  { id: "files", type: "FILES", label: "Files", files: 2, megabytes: 5, kinds: ["PDF"] },
  { id: "hidden", type: "YES_NO", label: "Hidden", identifying: true, hiddenFromJury: true },
];
const settings = { perArtist: 2, lateMinutes: 60, confirmDays: 14, answersBy: "2027-06-30" };
const toForm = (list: object[], more: object = {}) =>
  FormDefinition.parse({
    ...settings,
    ...more,
    sections: [{ id: "s", title: "S", fields: list }],
  });
const before = toForm(fields);
const change = (id: string, changes: object) =>
  toForm(fields.map((field) => (field.id === id ? { ...field, ...changes } : field)));

describe("listForbiddenChanges", () => {
  test.each([
    ["wording", change("text", { label: "Your text", help: "A few words." })],
    ["more characters", change("text", { minChars: null, maxChars: 101 })],
    ["no limit", change("text", { maxChars: null })],
    ["fewer works asked, more allowed", change("works", { min: 1, max: 6, required: [] })],
    ["optional", change("kind", { required: false })],
    ["a new option", change("kind", { options: [...options, { id: "three", label: "Three" }] })],
    ["larger files of more kinds", change("files", { megabytes: 6, kinds: ["PDF", "AUDIO"] })],
    ["another order", toForm(fields.toReversed())],
    ["a new optional field", toForm([...fields, { id: "new", type: "URL", label: "New" }])],
    ["an earlier promise", toForm(fields, { answersBy: "2027-06-01" })],
    ["more time", toForm(fields, { lateMinutes: 61, confirmDays: 15, perArtist: 3 })],
  ])("%s is allowed", (_, after) => {
    expect(listForbiddenChanges(before, after)).toEqual([]);
  });

  test.each([
    ["fewer characters", change("text", { maxChars: 99 }), "“Text”"],
    ["a minimum", change("text", { minChars: 11 }), "“Text”"],
    ["a limit in words", change("text", { maxWords: 500 }), "“Text”"],
    ["more works asked", change("works", { min: 3 }), "“Works”"],
    ["fewer works allowed", change("works", { max: 4 }), "“Works”"],
    ["more facts of works", change("works", { required: ["YEAR", "SIZE"] }), "“Works”"],
    ["no new works", change("works", { newUploads: false }), "“Works”"],
    ["required", change("text", { required: true }), "“Text”"],
    [
      "an option less",
      change("kind", { options: [options[0], { id: "x", label: "X" }] }),
      "“Kind”",
    ],
    ["another type", change("text", { type: "STATEMENT" }), "“Text”"],
    ["a condition", change("text", { showIf: { field: "kind", is: "one" } }), "“Text”"],
    ["smaller files", change("files", { megabytes: 4 }), "“Files”"],
    ["not identifying any more", change("hidden", { identifying: false }), "“Hidden”"],
    ["shown to the jury", change("hidden", { hiddenFromJury: false }), "“Hidden”"],
    ["a field less", toForm(fields.slice(1)), "“Text”"],
    [
      "a new required field",
      toForm([...fields, { id: "new", type: "URL", label: "New", required: true }]),
      "“New”",
    ],
    ["new works", toForm([...fields, { id: "new", type: "WORKS", label: "New" }]), "“New”"],
    ["fewer applications", toForm(fields, { perArtist: 1 }), "applications"],
    ["a shorter grace", toForm(fields, { lateMinutes: 59 }), "late"],
    ["no editing", toForm(fields, { editable: false }), "editing"],
    ["a later promise", toForm(fields, { answersBy: "2027-07-01" }), "later"],
    ["no promise", toForm(fields, { answersBy: null }), "later"],
  ])("%s is not, and is named", (_, after, name) => {
    const forbidden = listForbiddenChanges(before, after);
    expect(forbidden).toHaveLength(1);
    expect(forbidden[0]).toContain(name);
  });
});
