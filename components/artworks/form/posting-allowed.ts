import type { ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { counted, countText } from "@/lib/shared/counted";
import type { ProfileAccess } from "@/lib/profiles/profiles.rules";

/** Never while the quota or the subscription is unknown (SPEC section 4). */
export function isPostingAllowed(
  quota: Pick<ArtworkQuota, "permitted"> | null,
  access: Pick<ProfileAccess, "isExpired"> | null,
): boolean {
  return quota?.permitted === true && access?.isExpired === false;
}

export function formatQuota({ used, limit }: ArtworkQuota): string {
  return limit === null
    ? `${counted(used, "artwork")} posted.`
    : `${countText(used)} of ${counted(limit, "artwork")} posted.`;
}
