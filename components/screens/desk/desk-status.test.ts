import { expect, test } from "vitest";
import { describeDesk } from "@/components/screens/desk/desk-status";
import { deskFacets } from "@/tests/support/desk-facets";

const facets = {
  ...deskFacets,
  total: 1_260,
  drafts: 3,
  stage: [{ value: "SHORTLIST", count: 14 }],
};
const published = { opportunity: { publishedAt: "2027-05-01T09:00:00.000Z" } };

test("describeDesk: what arrived, what is shortlisted, and until when answers are promised", () => {
  expect(describeDesk({ ...published, facets, answersBy: "2027-01-30" })).toBe(
    "1,260 received · 14 shortlisted · 3 drafts started · answers promised by 30 January 2027",
  );
  expect(
    describeDesk({ ...published, facets: { ...deskFacets, beyondPlan: 12 }, answersBy: null }),
  ).toBe("14 received");
  const draft = { opportunity: { publishedAt: null }, facets: undefined, answersBy: null };
  expect(describeDesk(draft)).toBe("Not published yet");
});
