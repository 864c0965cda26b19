import { afterEach, expect, test, vi } from "vitest";
import { nearestTo } from "@/app/(normal)/opportunities/nearest";
import { readListAddress } from "@/components/opportunities/list/list-address";
import { COUNTING_MS } from "@/lib/opportunities/pick/nearest/queries";
import { addListed } from "@/tests/support/listed-opportunities";

afterEach(() => vi.restoreAllMocks());

// Nothing is found whichever filter is dropped: only the second round of counting has something to say.
const address = readListAddress(null, { types: "JOB", rewards: "TRAVEL", location: "Basel" });
const nearest = async () => nearestTo(address, { bands: [] }, new Date());

test("both rounds of counting share one budget", async () => {
  await addListed({ type: "JOB" });
  expect(await nearest()).toMatchObject([{ href: "/opportunities?types=JOB", count: 1 }]);
  // The first round takes most of the time.
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += COUNTING_MS * 0.6));
  expect(await nearest()).toEqual([]);
});
