import { describe, expect, test } from "vitest";
import { formsApi } from "@/lib/forms/forms.api";
import { listFields } from "@/lib/forms/form-answers.rules";
import { checkDefinition } from "@/lib/forms/form-definition.rules";
import { fieldLimits } from "@/lib/forms/form-field.schema";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { toErrorPath } from "@/lib/shared/error-paths";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

const { body } = formsApi["PUT /v1/opportunities/{id}/form"];
const listPaths = (form: object) =>
  (body.safeParse(form).error?.issues ?? []).map(({ path }) => toErrorPath(path));

const text = (id: string, more: object = {}) => ({ id, type: "SHORT_TEXT", label: "A", ...more });
const withFields = (...fields: object[]) => ({ sections: [{ id: "s", title: "S", fields }] });
const options = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
];
const listFieldPaths = (field: object) => listPaths(withFields({ id: "a", label: "A", ...field }));
const at = "sections[0].fields[0]";

describe("PUT /v1/opportunities/{id}/form: the form", () => {
  test("60 fields and 12 sections fit, one more of either does not", () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => text(`f${index}`));
    expect(listPaths(withFields(...fields(60)))).toEqual([]);
    expect(listPaths(withFields(...fields(61)))).toEqual(["sections"]);
    const sections = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `s${index}`, title: "S", fields: [] }));
    expect(listPaths({ sections: sections(12) })).toEqual([]);
    expect(listPaths({ sections: sections(13) })).toEqual(["sections"]);
    expect(listPaths({ sections: [] })).toEqual(["sections"]);
  });

  test.each([
    ["perArtist", [1, 10], [0, 11, 1.5]],
    ["lateMinutes", [0, 2_880], [-1, 2_881]],
    ["confirmDays", [1, 90], [0, 91]],
    ["answersBy", ["2027-06-30", 1, 104, null], ["soon", 0, 105]],
  ])("%s: %j fit, %j do not", (name, accepted, rejected) => {
    for (const value of accepted) expect(listPaths({ ...withFields(), [name]: value })).toEqual([]);
    for (const value of rejected)
      expect(listPaths({ ...withFields(), [name]: value }), String(value)).toEqual([name]);
  });

  test("ids are unique, short, and never names of every object", () => {
    expect(listPaths(withFields(text("a"), text("a")))).toEqual(["sections[0].fields[1].id"]);
    expect(listFieldPaths(text("constructor"))).toEqual([]);
    for (const id of ["__proto__", "", "a b", "a".repeat(41)])
      expect(listFieldPaths(text(id)), id).toEqual([`${at}.id`]);
    const section = { id: "s", title: "S", fields: [] };
    expect(listPaths({ sections: [section, section] })).toEqual(["sections[1].id"]);
  });

  test("showIf: an earlier question with that answer", () => {
    const asked = { id: "q", type: "SINGLE", label: "Q", options };
    const shown = (field: string, is: unknown) => text("a", { showIf: { field, is } });
    expect(listPaths(withFields(asked, shown("q", "two")))).toEqual([]);
    expect(listPaths(withFields(asked, shown("q", "three")))).toEqual([
      "sections[0].fields[1].showIf.is",
    ]);
    for (const fields of [
      [shown("q", "two"), asked],
      [asked, shown("a", "two")],
      [asked, shown("__proto__", "two")],
      [text("q"), shown("q", "two")],
    ])
      expect(listPaths(withFields(...fields)).join(" ")).toMatch(/showIf\.field$/);
  });

  test.each([
    [{ type: "SHORT_TEXT", minChars: 5, maxChars: 4 }, `${at}.maxChars`],
    [{ type: "SHORT_TEXT", maxChars: fieldLimits.shortText + 1 }, `${at}.maxChars`],
    [{ type: "LONG_TEXT", maxChars: 0 }, `${at}.maxChars`],
    [{ type: "LONG_TEXT", maxWords: fieldLimits.words + 1 }, `${at}.maxWords`],
    [{ type: "NUMBER", min: 2, max: 1 }, `${at}.max`],
    [{ type: "MONEY", max: 5 }, `${at}.currency`],
    [{ type: "MONEY", currency: "XYZ" }, `${at}.currency`],
    [{ type: "DATE", min: "2027-02-01", max: "2027-01-01" }, `${at}.max`],
    [{ type: "SINGLE", options: options.slice(1) }, `${at}.options`],
    [{ type: "SINGLE", options: [options[0], options[0]] }, `${at}.options[1].id`],
    [{ type: "MULTIPLE", options, max: 3 }, `${at}.max`],
    [{ type: "VIDEO_LINKS", max: fieldLimits.links + 1 }, `${at}.max`],
    [{ type: "WORKS", min: 3, max: 2 }, `${at}.max`],
    [{ type: "WORKS", max: fieldLimits.works + 1 }, `${at}.max`],
    [{ type: "WORKS", required: ["COLOUR"] }, `${at}.required[0]`],
    [{ type: "FILES", files: 21 }, `${at}.files`],
    [{ type: "FILES", megabytes: 51 }, `${at}.megabytes`],
    [{ type: "FILES", kinds: [] }, `${at}.kinds`],
    [{ type: "CV", megabytes: 26 }, `${at}.megabytes`],
    [{ type: "REFERENCES", max: 11 }, `${at}.max`],
    [{ type: "BUDGET", max: 5, maxAsked: 6 }, `${at}.maxAsked`],
    [{ type: "ELIGIBILITY", qualifying: ["maybe"] }, `${at}.qualifying[0]`],
    [{ type: "ELIGIBILITY", qualifying: [] }, `${at}.qualifying`],
    [{ type: "SHORT_TEXT", label: "" }, `${at}.label`],
    [{ type: "SHORT_TEXT", label: "a".repeat(301) }, `${at}.label`],
    [{ type: "SHORT_TEXT", help: "a".repeat(2_001) }, `${at}.help`],
    [{ type: "DRAWING" }, `${at}.type`],
  ])("%j → an error at %s", (field, path) => {
    expect(listFieldPaths(field)).toEqual([path]);
  });
});

describe("createTemplate", () => {
  test.each(OpportunityType.options)("%s: can be opened as it is", (type) => {
    const form = createTemplate(type);
    expect(checkDefinition(form)).toEqual([]);
    expect(body.safeParse(form).success).toBe(true);
    const fields = listFields(form);
    expect(fields.length).toBeGreaterThan(6);
    const byId = new Map(fields.map((field) => [field.id, field]));
    expect(byId.get("name")).toMatchObject({ identifying: true, reuse: "name" });
  });
});
