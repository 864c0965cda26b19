import { expect, test } from "vitest";
import { FeedQuery } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { FacetsQuery } from "@/lib/opportunities/list/opportunity-facets.schema";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";

const queries = { list: OpportunityQuery, facets: FacetsQuery, feeds: FeedQuery };

test.each([
  ["2027-06-30", "2027-06-30T00:00:00.000Z"],
  ["2027-06-30T12:00:00+02:00", "2027-06-30T10:00:00.000Z"],
  ["0001-01-01", "0001-01-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
])("OpportunityQuery: deadlineBefore %s is the instant %s", (deadlineBefore, instant) => {
  expect(OpportunityQuery.parse({ deadlineBefore }).deadlineBefore).toBe(instant);
});

test.each([
  "yesterday",
  "0000-01-01",
  "0000-12-31T23:59:59Z",
  "0001-01-01T00:00:00+01:00",
  "9999-12-31T23:59:59-14:00",
])("list, facets and feeds: %s is invalid, with the name of its field", (text) => {
  for (const [name, query] of Object.entries(queries)) {
    for (const field of ["deadlineBefore", "deadlineAfter"]) {
      const issues = query.safeParse({ [field]: text }).error?.issues ?? [];
      expect(
        issues.map(({ path }) => path),
        name,
      ).toEqual([[field]]);
    }
  }
});
