import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listOpportunityCountries } from "@/lib/opportunities/list/listed-opportunities.queries";
import { countSearches } from "@/lib/opportunities/list/count-searches.queries";
import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import { FacetsQuery } from "@/lib/opportunities/list/opportunity-facets.schema";
import {
  toBandFilters,
  deadlineBands,
  getPromotionRotation,
} from "@/lib/opportunities/list/opportunity-list.rules";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { transaction } from "@/lib/server/database/db";
import { listPromotedPositions } from "@/tests/support/listed-opportunities";
import { request } from "@/tests/support/request";
import {
  randomFilters,
  randomSearch,
  createRandomOpportunities,
} from "@/tests/support/slow/random-opportunities";
import {
  type SearchQuery,
  type SearchedOpportunity,
  searchByScan,
} from "@/tests/support/slow/search-by-scan";

// Every search in SQL, compared with a scan that checks each filter on each opportunity.

let opportunities: SearchedOpportunity[] = [];
beforeAll(async () => {
  opportunities = await createRandomOpportunities(160, 20_261_121);
});

const asOf = new Date();
const toQuery = (search: SearchQuery, size = 100) =>
  OpportunityQuery.parse({ ...search, size: `${size}` });

/** The results of the plain scan, with the promoted ones first when sorted by `newest`. */
function scanWithPromotions(
  search: SearchQuery,
  size = 100,
): { ids: string[]; leadingIds: string[] } {
  const matches = searchByScan(search, opportunities);
  const ids = matches.map(({ id }) => id);
  if ((search["sortBy"] ?? "newest") !== "newest") return { ids, leadingIds: [] };
  const rotation = matches
    .flatMap((opportunity) => (opportunity.promoted ? [opportunity.id] : []))
    .toSorted();
  const leadingIds = listPromotedPositions(rotation.length, getPromotionRotation(asOf))
    .slice(0, size)
    .map((position) => rotation[position] ?? "");
  return { ids: [...leadingIds, ...ids.filter((id) => !leadingIds.includes(id))], leadingIds };
}

async function expectSameAsScan(search: SearchQuery): Promise<void> {
  const { ids, leadingIds } = scanWithPromotions(search);
  const { items, total, next } = await listOpportunities(toQuery(search), asOf);
  expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  expect(items.filter(({ promoted }) => promoted).map(({ id }) => id)).toEqual(leadingIds);
  expect(total).toBe(ids.length);
  expect(next === null).toBe(ids.length <= 100);
}

describe("GET /v1/opportunities/: same results as a plain scan", () => {
  test("without filters", () => expectSameAsScan({}));

  test("the test covers every filter of the contract", () => {
    // `closing` is a deadline range, which has a test of its own below; `eligibleOnly` in eligible-lists.test.ts.
    const filterNames = ["closing", "eligibleOnly", ...Object.keys(randomFilters([]))];
    expect(filterNames.toSorted()).toEqual(Object.keys(FacetsQuery.shape).toSorted());
  });

  test.each(Object.keys(randomFilters([])))("by %s alone", async (name) => {
    const values = randomFilters(opportunities)[name];
    if (values === undefined) throw new Error(`no filter ${name}`);
    await fc.assert(
      fc.asyncProperty(values, (value) => expectSameAsScan({ [name]: value })),
      { numRuns: 15 },
    );
  });

  test("by any combination of filters, in any order", async () => {
    await fc.assert(fc.asyncProperty(randomSearch(opportunities), expectSameAsScan), {
      numRuns: 200,
    });
  });

  test("by pages of any size, by number and by cursor", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomSearch(opportunities),
        fc.integer({ min: 1, max: 30 }),
        async (search, size) => {
          const { ids } = scanWithPromotions(search, size);
          const byCursor: string[] = [];
          let cursor: string | null = null;
          do {
            const page = await listOpportunities(
              OpportunityQuery.parse({
                ...search,
                size: `${size}`,
                ...(cursor !== null && { cursor }),
              }),
              asOf,
            );
            byCursor.push(...page.items.map(({ id }) => id));
            cursor = page.next;
          } while (cursor !== null);
          expect(byCursor).toEqual(ids);
          const second = await listOpportunities(
            OpportunityQuery.parse({ ...search, size: `${size}`, page: "2" }),
            asOf,
          );
          expect(second.items.map(({ id }) => id)).toEqual(ids.slice(size, 2 * size));
        },
      ),
      { numRuns: 30 },
    );
  });
});

test("listOpportunityCountries: each country with open opportunities once", async () => {
  const countries = searchByScan({}, opportunities).flatMap(({ country }) => country ?? []);
  expect(new Set(countries).size).toBeGreaterThan(1);
  expect(await listOpportunityCountries()).toEqual([...new Set(countries)].toSorted());
});

describe("GET /v1/opportunities/facets", () => {
  const facetValues: Record<string, (opportunity: SearchedOpportunity) => readonly string[]> = {
    types: ({ type }) => [type],
    rewards: ({ rewards }) => rewards,
    requirements: ({ requirements }) => requirements,
    fees: ({ fee_type: fee }) => [fee],
    attendance: ({ attendance }) => [attendance],
    applyMode: ({ apply_mode: mode }) => [mode],
    deadlineKinds: ({ deadline_kind: kind }) => [kind],
  };

  test("facets count each choice under the other filters", async () => {
    await fc.assert(
      fc.asyncProperty(randomSearch(opportunities), async (search) => {
        const counts = await countFacets(FacetsQuery.parse(search));
        expect(counts.total).toBe(searchByScan(search, opportunities).length);
        for (const [group, readValues] of Object.entries(facetValues)) {
          const matches = searchByScan({ ...search, [group]: "" }, opportunities);
          for (const { key, count } of counts[group as "types"]) {
            expect(count, `${group} ${key}`).toBe(
              matches.filter((opportunity) => readValues(opportunity).includes(key)).length,
            );
          }
        }
        const { deadlineBefore: _, deadlineAfter: __, deadlineKinds: ___, ...undated } = search;
        expect(counts.anyDeadline).toBe(searchByScan(undated, opportunities).length);
        for (const { key, count } of counts.fields) {
          expect(count, key).toBe(searchByScan({ ...search, fields: key }, opportunities).length);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("200 with the counts for the filters in its query; 400 for an unknown value", async () => {
    const search = { types: "AWARD_OR_PRICE", hidePromoted: "true" };
    const { status, body } = await request("GET /v1/opportunities/facets", { query: search });
    expect(status).toBe(200);
    expect(body).toEqual(await countFacets(FacetsQuery.parse(search)));
    expect(
      (await request("GET /v1/opportunities/facets", { query: { types: "PARTY" } })).status,
    ).toBe(400);
  });

  test("facets count each deadline range as the list of that range, under every other filter", async () => {
    await fc.assert(
      fc.asyncProperty(randomSearch(opportunities), async (search) => {
        const { deadlineKinds: _, deadlineBefore: __, deadlineAfter: ___, ...others } = search;
        const { bands } = await countFacets(FacetsQuery.parse(search));
        expect(bands.map(({ key }) => key)).toEqual(deadlineBands);
        for (const { key, count } of bands) {
          const { deadlineKinds, ...filters } = toBandFilters(key);
          const { total } = await listOpportunities(
            OpportunityQuery.parse({
              ...others,
              ...filters,
              deadlineKinds: deadlineKinds?.join(","),
            }),
            asOf,
          );
          expect(count, key).toBe(total);
        }
      }),
      { numRuns: 20, examples: [[{}]] },
    );
  });
});

test("countSearches: each search without one filter counts what its list has", async () => {
  await fc.assert(
    fc.asyncProperty(randomSearch(opportunities), async (search) => {
      const searches = Object.keys(search).map((name) =>
        Object.fromEntries(Object.entries(search).filter(([key]) => key !== name)),
      );
      const counts = await countSearches(
        searches.map((narrowed) => FacetsQuery.parse(narrowed)),
        60_000,
      );
      expect(counts).toEqual(
        searches.map((narrowed) => searchByScan(narrowed, opportunities).length),
      );
    }),
    { numRuns: 40 },
  );
});

test("countSearches: returns nothing when the database takes too long", async () => {
  await transaction(async (tx) => {
    await sql`lock table listed_opportunities in access exclusive mode`.execute(tx);
    expect(await countSearches([{}])).toEqual([]);
  });
});
