import type { ExportedProfile } from "@/lib/profiles/exported-profiles.schema";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

async function listOldSlugs(profileId: string) {
  const rows = await db()
    .selectFrom("profile_old_slugs")
    .select(["slug", "created_at"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ slug, created_at }) => ({ slug, since: created_at.toISOString() }));
}

/** @param readMore what other subjects store about a profile */
export async function listExportedProfiles<More extends object>(
  viewer: Owner,
  readMore: (profileId: string) => Promise<More>,
): Promise<(ExportedProfile & More)[]> {
  const rows = await selectProfiles()
    .where("account_uid", "=", viewer.identity.uid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const exported = rows.map(async (row) => ({
    ...toProfile(row, viewer),
    isHidden: row.hidden,
    isLegacy: row.is_legacy,
    subscription: {
      type: row.subscription_type,
      expiresAt: row.subscription_expires_at?.toISOString() ?? null,
    },
    earlierAddresses: await listOldSlugs(row.id),
    ...(await readMore(row.id)),
  }));
  return Promise.all(exported);
}
