import { expect, test } from "vitest";
import { listContents } from "@/components/screens/opportunity-form/sections/section-list";
import {
  formSections,
  groupErrorsByField,
  isField,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import {
  findPublishErrors,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import {
  createInitialValues,
  type OpportunityValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";

const noErrors = new Map<string, string>();
const initialValues = createInitialValues(
  { name: "Harbour House", city: "", country: null },
  "Europe/Lisbon",
);

function listStates(changes: Partial<OpportunityValues>, isPlanChosen: boolean | null = false) {
  const values = { ...initialValues, ...changes };
  const publishErrors = groupErrorsByField(
    findPublishErrors(parseValues(values), false, new Date(0)),
  );
  const contents = listContents({ values, publishErrors, shownErrors: noErrors, isPlanChosen });
  return Object.fromEntries(contents.map(({ title, state }) => [title, state]));
}

test("formSections: every field but the plan and the boost is in exactly one section", () => {
  const sectionFields: string[] = formSections.flatMap(({ fields }) => [...fields]);
  const fieldNames = Object.keys(fieldLabels).filter((name) => isField(name));
  expect(sectionFields.toSorted()).toEqual(
    fieldNames.filter((name) => name !== "plan" && name !== "boost").toSorted(),
  );
});

test("listContents: no section of an empty form is done, even if fields are pre-filled", () => {
  expect(listStates({ city: "Porto", country: "PT" }, true)).toEqual({
    "The opportunity": "open",
    "What it is about": "open",
    "Deadline and dates": "open",
    Place: "optional",
    "What it costs": "open",
    "What artists get": "optional",
    "Who can apply": "optional",
    "How to apply": "open",
    Pictures: "optional",
    Plan: "open",
  });
});

test("listContents: a section is done if nothing is missing, an optional one if something is filled in", () => {
  const done = listStates(
    {
      description: "Six weeks.",
      applyMode: "EMAIL",
      applyEmail: "a@b.example",
      rewards: ["FUNDING"],
      city: "Porto",
    },
    true,
  );
  expect(done).toMatchObject({
    "What it is about": "done",
    "What it costs": "done",
    "How to apply": "done",
    "What artists get": "done",
    Place: "done",
    Plan: "done",
  });
});

test("listContents: an invalid cost marks its section; published opportunities have no plan section", () => {
  const shownErrors = new Map([["costs[0].note", "Please say what it is."]]);
  const contents = listContents({
    values: initialValues,
    publishErrors: shownErrors,
    shownErrors,
    isPlanChosen: null,
  });
  expect(contents.find(({ state }) => state === "invalid")?.title).toBe("What it costs");
  expect(contents).toHaveLength(formSections.length);
});
