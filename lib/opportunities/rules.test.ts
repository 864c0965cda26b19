import { expect, test } from "vitest";
import { costLabel, draftSlug, publishedSlug } from "@/lib/opportunities/rules";
import type { OpportunityCost } from "@/lib/opportunities/schema";

const taking = (paidBy: OpportunityCost["paidBy"]): OpportunityCost[] => [
  { kind: "PARTICIPATION", paidBy, amount: null, note: "" },
];

test.each([
  ["FREE", [], "Free"],
  ["FREE", taking("ORGANIZER"), "Free"],
  ["FREE", taking("ARTIST"), "No application fee"],
  ["FREE", taking("SHARED"), "No application fee"],
  ["FEES", [], "No participation fee"],
  ["FEES", taking("ARTIST"), null],
] as const)("%s with %j is labelled %s", (feeType, costs, label) => {
  expect(costLabel({ feeType, costs: [...costs] })).toBe(label);
});

const id = "0198d0aa-0000-7000-8000-00000000abcd";

test("a draft's address is nobody else's; a published call has its title's, unless the product has that", () => {
  expect(draftSlug("Été à l’atelier", id)).toBe("ete-a-latelier-00000000abcd");
  expect(draftSlug("映像の公募、二〇二七年", id)).toBe("opportunity-00000000abcd");
  expect(publishedSlug("Été à l’atelier")).toBe("ete-a-latelier");
  expect(publishedSlug("Open Calls")).toBeNull();
  expect(publishedSlug("映像の公募、二〇二七年")).toBeNull();
});
