import { beforeAll, expect, test } from "vitest";
import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import { FacetsQuery } from "@/lib/opportunities/list/opportunity-facets.schema";
import { addListed, getOpportunities } from "@/tests/support/listed-opportunities";

const LISTED = 330;

/** Each has “walrus” and “harbour”, every third “otter”, every tenth is a job. */
beforeAll(async () => {
  await addListed(
    ...Array.from({ length: LISTED }, (_, index) => ({
      title: `Walrus harbour ${index % 3 === 0 ? "otter" : "seal"}`,
      type: index % 10 === 0 ? "JOB" : "OPEN_CALL",
    })),
    ...Array.from({ length: 20 }, () => ({ title: "Walrus alone" })),
  );
});

test.each([
  ["a common word", "walrus", LISTED + 20, 33],
  ["the beginning of a common word", "walr", LISTED + 20, 33],
  ["two common words", "walrus harbour", LISTED, 33],
  ["a common and a rarer word", "walrus otter", 110, 11],
  ["a rarer word", "otter", 110, 11],
  ["two words that nothing has both", "alone otter", 0, 0],
])("GET /v1/opportunities/facets: %s counts what the list finds", async (_, q, total, jobs) => {
  const facets = await countFacets(FacetsQuery.parse({ q }));
  expect(facets).toMatchObject({ total, totalRelation: "eq", anyDeadline: total });
  expect(facets.types.find(({ key }) => key === "JOB")?.count).toBe(jobs);
  expect((await getOpportunities({ q })).body.total).toBe(total);
  const jobFacets = await countFacets(FacetsQuery.parse({ q, types: "JOB" }));
  expect(jobFacets.total).toBe(jobs);
  expect(jobFacets.types).toEqual(facets.types);
});
