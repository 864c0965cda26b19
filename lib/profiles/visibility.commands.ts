import type { Tx } from "@/lib/server/db";

/**
 * Hides a profile from lists, or shows it again. One of a suspended account stays hidden, and is as it is to be from the
 * reinstatement on.
 * @returns what the profile is called, and null where nothing changed or there is none
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
