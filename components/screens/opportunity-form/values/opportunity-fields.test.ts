import { expect, test } from "vitest";
import {
  groupErrorsByField,
  fieldId,
  findErrorField,
  summariseErrors,
} from "@/components/screens/opportunity-form/values/opportunity-fields";

test.each([
  ["title", "title", "Title"],
  ["fee.amount", "fee", "Fee"],
  ["rewardAmount.currency", "rewardAmount", "Amount per artist"],
  ["eligibility.countries[3]", "eligibility.countries", "Countries"],
  ["eligibility.ageMax", "eligibility.ageMax", "Maximum age"],
  ["costs[1].amount.amount", "costs[1].amount", "Cost 2: amount"],
  ["costs[0].note", "costs[0].note", "Cost 1: note"],
  ["costs", "costs", "Other costs"],
  ["images[2].alt", "images", "Pictures"],
  ["artisticFields[6]", "artisticFields", "Artistic fields"],
])("findErrorField: %s → %s", (path, expectedPath, label) => {
  expect(findErrorField(path)).toMatchObject({ path: expectedPath, label });
});

test("findErrorField: null for a path without a field", () => {
  expect(findErrorField("Idempotency-Key")).toBeNull();
});

test("summariseErrors: one link per field, in page order", () => {
  const errors = new Map([
    ["applyUrl", "Where?"],
    ["fee.currency", "Which?"],
    ["fee.amount", "How much?"],
    ["title", "Which title?"],
  ]);
  expect(summariseErrors(groupErrorsByField(errors))).toEqual([
    { id: fieldId("title"), label: "Title", message: "Which title?" },
    { id: fieldId("fee"), label: "Fee", message: "Which?" },
    { id: fieldId("applyUrl"), label: "Application page", message: "Where?" },
  ]);
});
