import { expect, test } from "vitest";
import { listContents, formSections } from "@/components/opportunities/form/sections/section-list";
import {
  errorsByField,
  isField,
  fieldLabels,
} from "@/components/opportunities/form/values/field-places";
import {
  errorsToPublish,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import {
  freshValues,
  type OpportunityValues,
} from "@/components/opportunities/form/values/opportunity-values";

const none = new Map<string, string>();
const fresh = freshValues({ name: "Harbour House", city: "", country: null }, "Europe/Lisbon");

function states(changes: Partial<OpportunityValues>, isPlanChosen: boolean | null = false) {
  const values = { ...fresh, ...changes };
  const missing = errorsByField(errorsToPublish(readValues(values), new Date(0)));
  const contents = listContents({ values, missing, shown: none, isPlanChosen });
  return Object.fromEntries(contents.map(({ title, state }) => [title, state]));
}

test("every field but the plan and the boost is in one section", () => {
  const placed: string[] = formSections.flatMap(({ fields }) => [...fields]);
  const all = Object.keys(fieldLabels).filter((name) => isField(name));
  expect(placed.toSorted()).toEqual(
    all.filter((name) => name !== "plan" && name !== "boost").toSorted(),
  );
});

test("listContents: no section of an empty form is done, whatever is pre-filled", () => {
  expect(states({ city: "Porto", country: "PT" }, true)).toEqual({
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

test("listContents: a section is done when nothing is missing, an optional one when something is filled in", () => {
  const done = states(
    { description: "Six weeks.", applyEmail: "a@b.example", rewards: ["FUNDING"], city: "Porto" },
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
  const shown = new Map([["costs[0].note", "Please say what it is."]]);
  const contents = listContents({ values: fresh, missing: shown, shown, isPlanChosen: null });
  expect(contents.find(({ state }) => state === "invalid")?.title).toBe("What it costs");
  expect(contents).toHaveLength(formSections.length);
});
