import type { ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { pluralise, formatCount } from "@/lib/shared/texts/format-count";
import type { ProfileAccess } from "@/lib/client/auth/auth-store";

/** Returns false while the quota or the subscription is unknown (SPEC section 4). */
export function isPostingAllowed(
  quota: Pick<ArtworkQuota, "permitted"> | null,
  access: Pick<ProfileAccess, "isExpired"> | null,
): boolean {
  return quota?.permitted === true && access?.isExpired === false;
}

export function formatQuota({ used, limit }: ArtworkQuota): string {
  return limit === null
    ? `${pluralise(used, "artwork")} posted.`
    : `${formatCount(used)} of ${pluralise(limit, "artwork")} posted.`;
}
