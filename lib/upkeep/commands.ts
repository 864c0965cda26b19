import { sweepAccounts } from "@/lib/accounts/commands";
import { sweepArrivals } from "@/lib/checkout/settling/commands";
import { sweepImages } from "@/lib/images/commands";
import { usedImageKeys } from "@/lib/images/usage/queries";
import { sweepOpportunityImages } from "@/lib/opportunities/pictures/commands";
import { sweepListedOpportunities } from "@/lib/opportunities/publishing/commands";
import { sweepVisits } from "@/lib/opportunities/statistics/commands";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { ifAlone } from "@/lib/server/if-alone";
import { log } from "@/lib/server/log";
import { sweepRateLimits } from "@/lib/server/rate-limits";
import { sweepRetained } from "@/lib/upkeep/retention/commands";
import { sweepWords } from "@/lib/upkeep/words/commands";

/** How often an instance sweeps, in milliseconds. */
export const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** The name of the sweep among the database's advisory locks. */
export const SWEEP_LOCK = 20_261_121;

/** One part of the sweep: where it breaks, the parts after it have their turn all the same. */
async function part<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    log().warn({ err: error, part: work.name }, "a part of the sweep broke; the next one goes on");
    return null;
  }
}

/** How many picture files were removed and accounts finished; null for a part that broke. */
export type Swept = { pictures: number | null; accounts: number | null };

/** Pictures are last: looking through all files takes longest. */
const sweepPictures = () => sweepImages(usedImageKeys);

/**
 * Clears away what time has made useless: counts and keys that are over, closed calls from the searched set, pictures that
 * no call names and files that no row names, and what was kept for its time (docs/retention.md); and
 * finishes deletions of accounts that broke half way.
 * One instance at a time does so: where another one is at it already, nothing is done here.
 * @returns null when another instance sweeps
 */
export async function sweep(): Promise<Swept | null> {
  return ifAlone(SWEEP_LOCK, async () => {
    await part(sweepRateLimits);
    await part(sweepIdempotencyKeys);
    await part(sweepOpportunityImages);
    await part(sweepListedOpportunities);
    await part(sweepVisits);
    await part(sweepArrivals);
    await part(sweepWords);
    await part(sweepRetained);
    const accounts = await part(sweepAccounts);
    return { pictures: await part(sweepPictures), accounts };
  });
}
