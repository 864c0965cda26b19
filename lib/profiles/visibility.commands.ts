import type { Tx } from "@/lib/server/db";

/** A suspended account's profiles stay hidden until its reinstatement. @returns the name; null if nothing changed */
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
