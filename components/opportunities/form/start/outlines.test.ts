import { expect, test } from "vitest";
import {
  hasPrompt,
  outlined,
  outlineOf,
  withoutOutline,
} from "@/components/opportunities/form/start/outlines";
import {
  errorsToPublish,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import { freshValues } from "@/components/opportunities/form/values/opportunity-values";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-words.schema";

const fresh = freshValues({ name: "Harbour House", city: "", country: null }, "Europe/Lisbon");
const residency = outlineOf("ART_RESIDENCY") ?? { description: "", requirements: [] };

test.each(OpportunityType.options)("%s has an outline with headings and prompts", (type) => {
  const { description, requirements } = outlineOf(type) ?? residency;
  expect(description).toMatch(/^## .+\n\n\[.+\]/);
  expect(description.length).toBeLessThan(opportunityLimits.description);
  expect(requirements.length).toBeGreaterThan(0);
});

test("before a type is chosen there is none", () => {
  expect(outlineOf("")).toBeNull();
});

test("documents that were chosen stay", () => {
  expect(outlined({ ...fresh, requirements: ["references"] }, residency).requirements).toEqual([
    "references",
  ]);
  expect(outlined(fresh, residency).requirements).toEqual(residency.requirements);
});

test("an outline that is taken back takes its documents along, and leaves those that were chosen since", () => {
  const used = { ...fresh, ...outlined(fresh, residency) };
  expect(withoutOutline(fresh, used, residency).requirements).toEqual([]);
  const [first = "cv"] = used.requirements;
  const chosen = { ...used, requirements: [first] };
  expect(withoutOutline(fresh, chosen, residency).requirements).toEqual([first]);
});

test("a prompt that nobody wrote over keeps it from being published; square brackets of one's own do not", () => {
  const errorOf = (description: string) =>
    errorsToPublish(readValues({ ...fresh, description }), new Date(0)).get("description");
  expect(errorOf(residency.description)).toMatch(/square brackets/);
  expect(errorOf("## The place\n\n[Deutsch weiter unten]")).toBeUndefined();
  expect(hasPrompt("")).toBe(false);
});
