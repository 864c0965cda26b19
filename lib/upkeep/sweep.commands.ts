import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { deleteOldMatches } from "@/lib/alerts/alert-digests.commands";
import { sweepApplications } from "@/lib/applications/erase-applications.commands";
import { sweepFacets } from "@/lib/artworks/artwork-facets.commands";
import { sweepPaymentLeases } from "@/lib/payments/payment-leases.commands";
import { sweepPaymentEvents } from "@/lib/payments/customers.commands";
import { recordImageSweep, type ImageSweep, sweepImages } from "@/lib/images/sweep-images.commands";
import { readDatabaseId } from "@/lib/images/sweep-images.queries";
import { listUsedFileKeys } from "@/lib/files/file-usage.queries";
import { listUsedImageKeys } from "@/lib/images/image-usage.queries";
import { sweepOrphanedBoosts } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import {
  sweepFreePosts,
  sweepListedOpportunities,
} from "@/lib/opportunities/publishing/listing-sweeps.commands";
import { sweepVisits } from "@/lib/opportunities/opportunity-visits.commands";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { withAdvisoryLock } from "@/lib/server/advisory-lock";
import { log } from "@/lib/server/log";
import { sweepUploadFolders } from "@/lib/server/upload-folder";
import { sweepRateLimits } from "@/lib/server/rate-limits";
import { sweepCards } from "@/lib/sharing/card-store.commands";
import { sweepTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";
import { sweepRetained } from "@/lib/upkeep/retention.commands";
import { sweepJurorInvitations } from "@/lib/juries/sweep-juror-invitations.commands";
import { sweepMemberInvitations } from "@/lib/members/sweep-invitations.commands";
import { sweepNewsletterSubscriptions } from "@/lib/newsletter/subscribe.commands";
import { sweepMessages } from "@/lib/notifications/old-messages.commands";
import { sweepWords } from "@/lib/lexicon/sweep-words.commands";

export const SWEEP_INTERVAL_MS = 60 * 60 * 1_000;

export const SWEEP_LOCK = 20_261_121;

/** A failing part of the sweep must not stop the others. */
async function runPart<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    log().warn({ err: error, part: run.name }, "a part of the sweep failed");
    return null;
  }
}

/** The number of removed image files and of completed account deletions; null if that part failed or was skipped. */
export type SweepResult = { pictures: number | null; accounts: number | null };

async function listUsedKeys(keys: readonly string[]): Promise<Set<string>> {
  const [images, files] = await Promise.all([listUsedImageKeys(keys), listUsedFileKeys(keys)]);
  return new Set([...images, ...files]);
}

async function sweepPictures(force = false): Promise<ImageSweep> {
  const result = await sweepImages(listUsedKeys, await readDatabaseId(), { force });
  await recordImageSweep(result);
  if (result.sweepError !== null)
    log().error({ sweepError: result.sweepError }, "pictures were not swept");
  return result;
}

/** @param force even if suspiciously many are unreferenced @returns null if another instance is sweeping */
export const sweepPicturesLocked = (force: boolean): Promise<ImageSweep | null> =>
  withAdvisoryLock(SWEEP_LOCK, () => sweepPictures(force));

async function sweepPicturesHourly(): Promise<number | null> {
  const { removed, sweepError } = await sweepPictures();
  return sweepError === null ? removed : null;
}

/** One instance at a time (docs/retention.md); others only remove their own abandoned uploads. @returns null if another is sweeping */
export async function sweep(): Promise<SweepResult | null> {
  // Temporary folders are local, so every instance removes those of its machine.
  await runPart(sweepUploadFolders);
  return withAdvisoryLock(SWEEP_LOCK, async () => {
    await runPart(sweepRateLimits);
    await runPart(sweepIdempotencyKeys);
    await runPart(sweepOpportunityImages);
    await runPart(sweepListedOpportunities);
    await runPart(sweepFreePosts);
    await runPart(sweepOrphanedBoosts);
    await runPart(sweepVisits);
    await runPart(sweepPaymentEvents);
    await runPart(sweepTrialDigests);
    await runPart(sweepPaymentLeases);
    await runPart(sweepNewsletterSubscriptions);
    await runPart(sweepMemberInvitations);
    await runPart(sweepJurorInvitations);
    await runPart(deleteOldMatches);
    await runPart(sweepApplications);
    await runPart(sweepMessages);
    await runPart(sweepWords);
    await runPart(sweepFacets);
    await runPart(sweepRetained);
    const accounts = await runPart(sweepAccounts);
    // Late, because listing all files takes longest.
    const pictures = await runPart(sweepPicturesHourly);
    // If the store belongs to another database, its cards must stay too.
    if (pictures !== null) await runPart(sweepCards);
    return { pictures, accounts };
  });
}
