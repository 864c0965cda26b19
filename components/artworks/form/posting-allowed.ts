import type { ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { counted, countText } from "@/lib/shared/counted";
import type { ProfileAccess } from "@/lib/profiles/profiles.rules";

/** Whether posting is allowed: only when the quota says permitted and the subscription has not expired; never while either is unknown (SPEC section 4). */
export function isPostingAllowed(
  quota: Pick<ArtworkQuota, "permitted"> | null,
  access: Pick<ProfileAccess, "isExpired"> | null,
): boolean {
  return quota?.permitted === true && access?.isExpired === false;
}

/** How much of the quota is used, in words. */
export function quotaText({ used, limit }: ArtworkQuota): string {
  return limit === null
    ? `${counted(used, "artwork")} posted.`
    : `${countText(used)} of ${counted(limit, "artwork")} posted.`;
}
