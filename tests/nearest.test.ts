import { afterEach, expect, test, vi } from "vitest";
import { nearestTo } from "@/app/(normal)/opportunities/nearest";
import { readListAddress } from "@/components/opportunities/list/list-address";
import { COUNTING_MS } from "@/lib/opportunities/list/nearest-choices.queries";
import { addListed } from "@/tests/support/listed-opportunities";

afterEach(() => vi.restoreAllMocks());

// Nothing is found whichever filter is dropped: only the second round of counting has something to say.
const address = readListAddress(null, { types: "JOB", rewards: "TRAVEL", location: "Basel" });

/** @param step how many milliseconds pass each time that the clock is read */
async function nearest(step: number) {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += step));
  return nearestTo(address, { bands: [] });
}

test("nearestTo: both rounds of counting share one time budget", async () => {
  await addListed({ type: "JOB" });
  // Backwards: there is time for both, however slow the machine is.
  const found = await nearest(-60_000);
  expect(found).toMatchObject([{ href: "/opportunities?types=JOB", count: 1 }]);
  // The first round takes most of the time.
  expect(await nearest(COUNTING_MS * 0.6)).toEqual([]);
});
