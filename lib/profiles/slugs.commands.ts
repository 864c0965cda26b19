import { sql } from "kysely";
import { isReservedSlug } from "@/lib/profiles/profiles.rules";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import type { Tx } from "@/lib/server/db";
import { failure } from "@/lib/shared/failure";

/**
 * Whether a profile may take an address: no other profile has it, had it, or is taking it at this very moment (until
 * the transaction ends, who else asks for it waits).
 */
export async function isSlugFree(tx: Tx, slug: string, profileId: string): Promise<boolean> {
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

const refused = (code: "VALIDATION" | "CONFLICT" | "QUOTA_EXCEEDED", message: string) =>
  failure(code, message, [{ path: "slug", message }]);

/**
 * Refuses an address that a profile may not take. The database keeps the one before, which leads to the new one
 * and can be taken back.
 * @throws VALIDATION for an address of the product, CONFLICT when another profile has or had it, QUOTA_EXCEEDED when the profile has left too many behind
 */
export async function refuseSlug(tx: Tx, slug: string, profileId: string): Promise<void> {
  if (isReservedSlug(slug)) throw refused("VALIDATION", "This address cannot be used.");
  if (!(await isSlugFree(tx, slug, profileId))) {
    throw refused("CONFLICT", "This address is taken. Choose another.");
  }
  const kept = await tx
    .selectFrom("profile_old_slugs")
    .select("slug")
    .where("profile_id", "=", profileId)
    .execute();
  const isOwn = kept.some((old) => old.slug === slug);
  if (!isOwn && kept.length >= profileLimits.oldSlugs) {
    throw refused(
      "QUOTA_EXCEEDED",
      `A profile can change its address at most ${profileLimits.oldSlugs} times. Choose one that it had before.`,
    );
  }
}
