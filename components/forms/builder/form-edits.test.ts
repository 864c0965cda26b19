import { describe, expect, test } from "vitest";
import {
  createField,
  dropField,
  removeField,
  removeSection,
  stepField,
} from "@/components/forms/builder/form-edits";
import { checkForm } from "@/components/forms/builder/use-form-draft";
import { FieldType } from "@/lib/forms/form-field.schema";
import { FormDefinition } from "@/lib/forms/form.schema";

const yesNo = (id: string, showIf?: object) => ({ id, type: "YES_NO", label: id, showIf });
const { sections } = FormDefinition.parse({
  sections: [
    { id: "one", title: "One", fields: [yesNo("a"), yesNo("b"), yesNo("c")] },
    { id: "two", title: "Two", fields: [yesNo("d", { field: "a", is: true })] },
  ],
});
const listIds = (changed: typeof sections) =>
  changed.map(({ fields }) => fields.map(({ id }) => id).join(""));

describe("stepField", () => {
  test.each([
    ["b", -1, ["bac", "d"]],
    ["b", 1, ["acb", "d"]],
    ["c", 1, ["ab", "cd"]],
    ["d", -1, ["abcd", ""]],
    ["a", -1, ["abc", "d"]],
    ["d", 1, ["abc", "d"]],
  ] as const)("%s by %i: also across sections, never beyond the form", (id, step, expected) => {
    expect(listIds(stepField(sections, id, step))).toEqual(expected);
  });
});

test("dropField: takes the place of the field that it is dropped on", () => {
  expect(listIds(dropField(sections, "a", "c"))).toEqual(["bca", "d"]);
  expect(listIds(dropField(sections, "c", "a"))).toEqual(["cab", "d"]);
  expect(listIds(dropField(sections, "b", "d"))).toEqual(["ac", "bd"]);
  expect(listIds(dropField(sections, "b", "b"))).toEqual(["abc", "d"]);
});

test("removeField and removeSection: what depended on a field is then always shown", () => {
  expect(removeField(sections, "a")[1]?.fields[0]?.showIf).toBeNull();
  expect(removeSection(sections, "one")[0]?.fields[0]?.showIf).toBeNull();
  expect(removeField(sections, "b")[1]?.fields[0]?.showIf).toEqual({ field: "a", is: true });
});

test.each(FieldType.options)("createField: a new %s is valid as it is", (type) => {
  const form = FormDefinition.parse({ sections: [{ id: "s", title: "S", fields: [] }] });
  const fields = [createField(type), createField(type)];
  expect(
    checkForm({ ...form, sections: [{ id: "s", title: "S", text: "", fields }] }),
  ).toHaveProperty("body");
});
