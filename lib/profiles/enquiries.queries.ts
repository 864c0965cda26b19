import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { db } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

/** Finds what a profile may be asked; null for an imported one, whose messages nobody reads. */
export async function findEnquiries(profileId: string): Promise<EnquiryKind[] | null> {
  const row = await readRows(
    () =>
      db()
        .selectFrom("profiles")
        .select(["account_uid", "enquiries"])
        .where("id", "=", profileId)
        .executeTakeFirst(),
    () => [profileId],
  );
  return row === undefined || row.account_uid === null
    ? null
    : EnquiryKind.array().parse(row.enquiries);
}
