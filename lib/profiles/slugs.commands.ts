import { sql } from "kysely";
import { isReservedSlug } from "@/lib/profiles/profiles.rules";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import type { Tx } from "@/lib/server/database/db";
import { fieldFailure } from "@/lib/shared/failure";

/** True if no other profile has or had the slug. The lock makes concurrent requests for it wait for this transaction. */
export async function isSlugAvailable(tx: Tx, slug: string, profileId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile-slug/${slug}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    select 1 from profiles where slug = ${slug} and id <> ${profileId}
    union all select 1 from profile_old_slugs where slug = ${slug} and profile_id <> ${profileId}`.execute(
    tx,
  );
  return rows.length === 0;
}

const slugFailure = (code: "VALIDATION" | "CONFLICT" | "QUOTA_EXCEEDED", message: string) =>
  fieldFailure(code, "slug", message);

/** @throws VALIDATION if reserved, CONFLICT if another profile has or had it, QUOTA_EXCEEDED for too many old slugs */
export async function assertSlugAllowed(tx: Tx, slug: string, profileId: string): Promise<void> {
  if (isReservedSlug(slug)) throw slugFailure("VALIDATION", "This address cannot be used.");
  if (!(await isSlugAvailable(tx, slug, profileId))) {
    throw slugFailure("CONFLICT", "This address is taken. Choose another.");
  }
  const oldSlugs = await tx
    .selectFrom("profile_old_slugs")
    .select("slug")
    .where("profile_id", "=", profileId)
    .execute();
  const isOwnOldSlug = oldSlugs.some((old) => old.slug === slug);
  if (!isOwnOldSlug && oldSlugs.length >= profileLimits.oldSlugs) {
    throw slugFailure(
      "QUOTA_EXCEEDED",
      `A profile can change its address at most ${profileLimits.oldSlugs} times. Choose one that it had before.`,
    );
  }
}
