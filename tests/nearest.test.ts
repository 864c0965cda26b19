import { afterEach, expect, test, vi } from "vitest";
import { listAlternativeOpportunitySearches } from "@/app/(normal)/opportunities/alternative-opportunity-searches";
import { readListAddress } from "@/components/opportunities/list/list-address";
import { COUNT_TIMEOUT_MS } from "@/lib/opportunities/list/count-searches.queries";
import { addListed } from "@/tests/support/listed-opportunities";

afterEach(() => vi.restoreAllMocks());

// No single filter less finds anything: only the second round of counting has results.
const address = readListAddress(null, { types: "JOB", rewards: "TRAVEL", location: "Basel" });

/** @param step milliseconds that pass with each reading of the clock */
async function nearest(step: number) {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += step));
  return listAlternativeOpportunitySearches(address, { bands: [] });
}

test("listAlternativeOpportunitySearches: both rounds of counting share one time budget", async () => {
  await addListed({ type: "JOB" });
  // Backwards: time for both, however slow the machine.
  const found = await nearest(-60_000);
  expect(found).toMatchObject([{ href: "/opportunities?types=JOB", count: 1 }]);
  // The first round takes most of the time.
  expect(await nearest(COUNT_TIMEOUT_MS * 0.6)).toEqual([]);
});
