import { expect, test } from "vitest";
import {
  hasPrompt,
  applyOutline,
  findOutline,
  removeOutline,
} from "@/components/opportunities/form/start/outlines";
import {
  errorsToPublish,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import { freshValues } from "@/components/opportunities/form/values/opportunity-values";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-words.schema";

const fresh = freshValues({ name: "Harbour House", city: "", country: null }, "Europe/Lisbon");
const residency = findOutline("ART_RESIDENCY") ?? { description: "", requirements: [] };

test.each(OpportunityType.options)("%s has an outline with headings and prompts", (type) => {
  const { description, requirements } = findOutline(type) ?? residency;
  expect(description).toMatch(/^## .+\n\n\[.+\]/);
  expect(description.length).toBeLessThan(opportunityLimits.description);
  expect(requirements.length).toBeGreaterThan(0);
});

test("findOutline: null before a type is chosen", () => {
  expect(findOutline("")).toBeNull();
});

test("applyOutline: keeps chosen documents", () => {
  expect(applyOutline({ ...fresh, requirements: ["references"] }, residency).requirements).toEqual([
    "references",
  ]);
  expect(applyOutline(fresh, residency).requirements).toEqual(residency.requirements);
});

test("removeOutline: removes its own documents, keeps those chosen since", () => {
  const used = { ...fresh, ...applyOutline(fresh, residency) };
  expect(removeOutline(fresh, used, residency).requirements).toEqual([]);
  const [first = "cv"] = used.requirements;
  const chosen = { ...used, requirements: [first] };
  expect(removeOutline(fresh, chosen, residency).requirements).toEqual([first]);
});

test("errorsToPublish: rejects an outline's prompts, but not other square brackets", () => {
  const errorOf = (description: string) =>
    errorsToPublish(readValues({ ...fresh, description }), new Date(0)).get("description");
  expect(errorOf(residency.description)).toMatch(/square brackets/);
  expect(errorOf("## The place\n\n[Deutsch weiter unten]")).toBeUndefined();
  expect(hasPrompt("")).toBe(false);
});
