import type { Tx } from "@/lib/server/db";

/**
 * Hides a profile from lists, or shows it again. That of a suspended account stays hidden until its reinstatement.
 * @returns the profile's name; null if nothing changed or there is no such profile
 */
export async function setHidden(
  tx: Tx,
  id: string,
  hidden: boolean,
): Promise<{ name: string; slug: string; account_uid: string | null } | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["name", "slug", "account_uid", "hidden", "hidden_before_suspension"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (profile === undefined) return null;
  const { hidden_before_suspension: before, hidden: now, ...named } = profile;
  if ((before ?? now) === hidden) return null;
  await tx
    .updateTable("profiles")
    .set(before === null ? { hidden } : { hidden_before_suspension: hidden })
    .where("id", "=", id)
    .execute();
  return named;
}
