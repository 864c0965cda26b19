import type { Tx } from "@/lib/server/database/db";
import { lockRow, updateRow } from "@/lib/server/database/rows";

/** Hides or shows a profile. If the account is suspended, it takes effect with the reinstatement. @returns null if nothing changed */
export async function setHidden(
  tx: Tx,
  id: string,
  hidden: boolean,
): Promise<{ name: string; slug: string; account_uid: string | null } | null> {
  const profile = await lockRow(tx, "profiles", id, [
    "name",
    "slug",
    "account_uid",
    "hidden",
    "hidden_before_suspension",
  ]);
  if (profile === undefined) return null;
  const { hidden_before_suspension: before, hidden: isHidden, ...identification } = profile;
  if ((before ?? isHidden) === hidden) return null;
  await updateRow(
    tx,
    "profiles",
    id,
    before === null ? { hidden } : { hidden_before_suspension: hidden },
  );
  return identification;
}
