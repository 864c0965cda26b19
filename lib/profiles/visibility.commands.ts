import type { Tx } from "@/lib/server/database/db";

/** Hides or shows a profile. If the account is suspended, it takes effect with the reinstatement. @returns null if nothing changed */
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
  const { hidden_before_suspension: before, hidden: isHidden, ...identification } = profile;
  if ((before ?? isHidden) === hidden) return null;
  await tx
    .updateTable("profiles")
    .set(before === null ? { hidden } : { hidden_before_suspension: hidden })
    .where("id", "=", id)
    .execute();
  return identification;
}
