import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { sweepFacets } from "@/lib/artworks/artwork-facets.commands";
import { sweepPaymentLeases } from "@/lib/payments/payment-leases.commands";
import { sweepArrivals } from "@/lib/payments/customers.commands";
import {
  recordPictureSweep,
  type PictureSweep,
  sweepImages,
} from "@/lib/images/sweep-images.commands";
import { findDatabaseId } from "@/lib/images/sweep-images.queries";
import { usedImageKeys } from "@/lib/images/image-usage.queries";
import { sweepBoosts } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import {
  sweepFreePosts,
  sweepListedOpportunities,
} from "@/lib/opportunities/publishing/publishing.commands";
import { sweepVisits } from "@/lib/opportunities/statistics/opportunity-visits.commands";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { withAdvisoryLock } from "@/lib/server/advisory-lock";
import { log } from "@/lib/server/log";
import { sweepUploadFolders } from "@/lib/server/multipart/upload-folder";
import { sweepRateLimits } from "@/lib/server/rate-limits";
import { sweepCards } from "@/lib/sharing/stored-cards.commands";
import { sweepTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";
import { sweepRetained } from "@/lib/upkeep/retention.commands";
import { sweepWords } from "@/lib/lexicon/sweep-words.commands";

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

/** How many picture files were removed and accounts finished; null for a part that broke or was refused. */
export type Swept = { pictures: number | null; accounts: number | null };

async function sweepPictures(force = false): Promise<PictureSweep> {
  const swept = await sweepImages(usedImageKeys, await findDatabaseId(), { force });
  await recordPictureSweep(swept);
  if (swept.refusal !== null) log().error({ refusal: swept.refusal }, "pictures were not swept");
  return swept;
}

/**
 * Removes the pictures that no row names.
 * @param force also where so many are unnamed that something seems wrong
 * @returns null when another instance sweeps
 */
export const sweepPicturesLocked = (force: boolean): Promise<PictureSweep | null> =>
  withAdvisoryLock(SWEEP_LOCK, () => sweepPictures(force));

/** Pictures are last: looking through all files takes longest. */
async function hourlyPictures(): Promise<number | null> {
  const { removed, refusal } = await sweepPictures();
  return refusal === null ? removed : null;
}

/**
 * Clears away what time has made useless: counts and keys that are over, closed calls from the searched set, pictures that
 * no call names and files that no row names, and what was kept for its time (docs/retention.md); and
 * finishes deletions of accounts that broke half way.
 * One instance at a time does so: where another one is at it already, only the left-overs of uploads on this machine are cleared away.
 * @returns null when another instance sweeps
 */
export async function sweep(): Promise<Swept | null> {
  // Of this machine, whoever sweeps the rest.
  await part(sweepUploadFolders);
  return withAdvisoryLock(SWEEP_LOCK, async () => {
    await part(sweepRateLimits);
    await part(sweepIdempotencyKeys);
    await part(sweepOpportunityImages);
    await part(sweepListedOpportunities);
    await part(sweepFreePosts);
    await part(sweepBoosts);
    await part(sweepVisits);
    await part(sweepArrivals);
    await part(sweepTrialDigests);
    await part(sweepPaymentLeases);
    await part(sweepWords);
    await part(sweepFacets);
    await part(sweepRetained);
    const accounts = await part(sweepAccounts);
    const pictures = await part(hourlyPictures);
    // A store whose pictures are not ours to sweep keeps its cards as well.
    if (pictures !== null) await part(sweepCards);
    return { pictures, accounts };
  });
}
