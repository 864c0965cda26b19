import { sweepAccounts } from "@/lib/accounts/commands";
import { sweepArrivals } from "@/lib/checkout/settling/commands";
import { sweepImages } from "@/lib/images/commands";
import { usedImageKeys } from "@/lib/images/usage/queries";
import { sweepOpportunityImages } from "@/lib/opportunities/pictures/commands";
import { sweepListedOpportunities } from "@/lib/opportunities/publishing/commands";
import { sweepVisits } from "@/lib/opportunities/statistics/commands";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { ifAlone } from "@/lib/server/if-alone";
import { sweepRateLimits } from "@/lib/server/rate-limits";

/** How often an instance sweeps, in milliseconds. */
export const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** The name of the sweep among the database's advisory locks. */
export const SWEEP_LOCK = 20_261_121;

/**
 * Clears away what time has made useless: counts and keys that are over, closed calls from the searched set, pictures that
 * no call names and files that no row names; and
 * finishes deletions of accounts that broke half way.
 * One instance at a time does so: where another one is at it already, nothing is done here.
 * @returns how many picture files were removed and accounts finished; null when another instance sweeps
 */
export async function sweep(): Promise<{ pictures: number; accounts: number } | null> {
  return ifAlone(SWEEP_LOCK, async () => {
    await sweepRateLimits();
    await sweepIdempotencyKeys();
    await sweepOpportunityImages();
    await sweepListedOpportunities();
    await sweepVisits();
    await sweepArrivals();
    const pictures = await sweepImages(usedImageKeys);
    return { pictures, accounts: await sweepAccounts() };
  });
}
