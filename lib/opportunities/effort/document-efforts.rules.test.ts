import { expect, test } from "vitest";
import { describeDocuments } from "@/lib/opportunities/effort/document-efforts.rules";
import { Requirement } from "@/lib/vocabulary/opportunity-types.schema";

test("describeDocuments: a label and an estimate for each requirement", () => {
  const documents = describeDocuments(Requirement.options);
  expect(documents.map(({ id }) => id)).toEqual(Requirement.options);
  for (const { label, effort } of documents) {
    expect(label).not.toBe("");
    expect(effort.min).toBeGreaterThan(0);
    expect(effort.min).toBeLessThan(effort.max);
  }
});
