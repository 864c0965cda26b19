import { afterEach, expect, test, vi } from "vitest";
import { listAlternativeOpportunitySearches } from "@/app/(normal)/opportunities/alternative-opportunity-searches";
import { readListAddress } from "@/components/screens/opportunity-list/list-address";
import { COUNT_TIMEOUT_MS } from "@/lib/opportunities/list/count-searches.queries";
import { addListed } from "@/tests/support/listed-opportunities";

afterEach(() => vi.restoreAllMocks());

// Dropping one filter finds nothing; only the second round, which drops two, has results.
const address = readListAddress(null, { types: "JOB", rewards: "TRAVEL", location: "Basel" });

/** @param step milliseconds that pass with each reading of the clock */
async function listSearches(step: number) {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += step));
  return listAlternativeOpportunitySearches(address, { bands: [] });
}

test("listAlternativeOpportunitySearches: both rounds of counting share one time budget", async () => {
  await addListed({ type: "JOB" });
  // The clock runs backwards, so that there is time for both rounds on a slow machine.
  const searches = await listSearches(-60_000);
  expect(searches).toMatchObject([{ href: "/opportunities?types=JOB", count: 1 }]);
  // The first round takes most of the time.
  expect(await listSearches(COUNT_TIMEOUT_MS * 0.6)).toEqual([]);
});
