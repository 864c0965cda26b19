import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { findOwnedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { readClock } from "@/lib/server/database/database-clock";
import type { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { addDays } from "@/lib/shared/time/durations";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, lockRow } from "@/lib/server/database/rows";
import type { Creation } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { listBoostUses } from "@/lib/plans/included-boosts.queries";
import { assertIncludedBoost } from "@/lib/plans/included-boosts.rules";
import { artworkBoosts, plans } from "@/lib/plans/plans.rules";
import { findUnpaidEnd } from "@/lib/subscriptions/trials/trial-posts.queries";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";

/** Paid for by an order, or included in a profile's subscription. */
type NewBoost = { id: string; artwork_id: string; type: ArtworkBoostType } & (
  | { order_id: string }
  | { included_for: string; unpaid: boolean }
);

/** Starts now, or after the last boost of the same type, so that nobody pays for the same days twice. */
export async function startArtworkBoost(tx: Tx, boost: NewBoost, now: Date): Promise<void> {
  const lastBoost = await tx
    .selectFrom("artwork_boosts")
    .select(({ fn }) => fn.max("ends_at").as("end"))
    .where("artwork_id", "=", boost.artwork_id)
    .where("type", "=", boost.type)
    .executeTakeFirst();
  const previousEnd = lastBoost?.end ?? now;
  const starts_at = previousEnd > now ? previousEnd : now;
  const ends_at = addDays(starts_at, artworkBoosts[boost.type].days ?? 0);
  await insertInto(tx, "artwork_boosts", { ...boost, starts_at, ends_at, created_at: now });
}

/** Uses a boost that the subscription includes. @throws PAYMENT_REQUIRED if none is left */
export async function boostArtwork({
  params: { id },
  body: { type },
  viewer,
  resourceId,
}: Creation<{ type: ArtworkBoostType }, "profile">): Promise<Artwork> {
  const { profile_id: profileId } = await findOwnedArtwork(id, viewer);
  // The boost begins no later than the transaction, which shows it as begun.
  const now = await readClock();
  return transaction(async (tx) => {
    const reader = { tx, viewerUid: viewer.identity.uid, teamOf: profileId };
    // The profile is locked before its artworks, which also serialises concurrent uses.
    const profile = await lockRow(tx, "profiles", profileId, [
      "subscription_type",
      "subscription_expires_at",
    ]);
    if (profile === undefined) throw notFound("artwork");
    const uses = await listBoostUses("artwork_boosts", profileId, tx);
    if (uses.some((use) => use.id === resourceId)) return findArtwork(id, reader);
    const subscription = toSubscriptionState(profile, now);
    const included = { type: plans[subscription.type ?? "none"].artworkBoost, uses };
    assertIncludedBoost(subscription, included, type, now);
    const unpaid = (await findUnpaidEnd(profileId, tx)) !== null;
    const boost = { id: resourceId, artwork_id: id, type, included_for: profileId, unpaid };
    await startArtworkBoost(tx, boost, now);
    const artwork = await findArtwork(id, reader);
    await recordProfileEvent(tx, {
      profileId,
      uid: viewer.identity.uid,
      action: "UPDATE",
      subject: "ARTWORK",
      subjectId: id,
      title: artwork.title,
      fields: ["boosts"],
    });
    return artwork;
  });
}
