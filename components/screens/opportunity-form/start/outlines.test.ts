import { expect, test } from "vitest";
import {
  hasPrompt,
  applyOutline,
  findOutline,
  removeOutline,
} from "@/components/screens/opportunity-form/start/outlines";
import {
  findPublishErrors,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import { createInitialValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

const initialValues = createInitialValues(
  { name: "Harbour House", city: "", country: null },
  "Europe/Lisbon",
);

function getOutline(type: OpportunityType) {
  const outline = findOutline(type);
  if (outline === null) throw new Error(`${type} has no outline`);
  return outline;
}

const residency = getOutline("ART_RESIDENCY");

test.each(OpportunityType.options)(
  "findOutline: %s has an outline with headings and prompts",
  (type) => {
    const { description, requirements } = getOutline(type);
    expect(description).toMatch(/^## .+\n\n\[.+\]/);
    expect(description.length).toBeLessThan(opportunityLimits.description);
    expect(requirements.length).toBeGreaterThan(0);
  },
);

test("findOutline: null before a type is chosen", () => {
  expect(findOutline("")).toBeNull();
});

test("applyOutline: keeps chosen documents", () => {
  expect(
    applyOutline({ ...initialValues, requirements: ["references"] }, residency).requirements,
  ).toEqual(["references"]);
  expect(applyOutline(initialValues, residency).requirements).toEqual(residency.requirements);
});

test("removeOutline: removes its own documents, keeps those chosen since", () => {
  const outlined = { ...initialValues, ...applyOutline(initialValues, residency) };
  expect(removeOutline(initialValues, outlined, residency).requirements).toEqual([]);
  const [first = "cv"] = outlined.requirements;
  const withFirst = { ...outlined, requirements: [first] };
  expect(removeOutline(initialValues, withFirst, residency).requirements).toEqual([first]);
});

test("findPublishErrors: rejects an outline's prompts, but not other square brackets", () => {
  const findError = (description: string) =>
    findPublishErrors(parseValues({ ...initialValues, description }), false, new Date(0)).get(
      "description",
    );
  expect(findError(residency.description)).toMatch(/square brackets/);
  expect(findError("## The place\n\n[Deutsch weiter unten]")).toBeUndefined();
  expect(hasPrompt("")).toBe(false);
});
