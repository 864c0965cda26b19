import { db } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

/** True if a profile can be written to: not an imported one, which nobody reads, nor one that takes no questions. */
export async function takesEnquiries(profileId: string): Promise<boolean> {
  const row = await readRows(
    () =>
      db()
        .selectFrom("profiles")
        .select(["account_uid", "enquiries"])
        .where("id", "=", profileId)
        .executeTakeFirst(),
    () => [profileId],
  );
  return row !== undefined && row.account_uid !== null && row.enquiries.length > 0;
}
