import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { readContact } from "@/lib/profiles/profile-rows.queries";
import { db } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { readRows } from "@/lib/server/cache/shown-data";

type Enquiries = {
  /** Null for an imported profile, whose messages nobody reads. */
  kinds: EnquiryKind[] | null;
  /** Says where else one may ask. */
  website: string | null;
};

/** Finds what a profile may be asked. */
export async function findEnquiries(profileId: string): Promise<Enquiries> {
  const row = await readRows(
    () => findRow(db(), "profiles", profileId, ["account_uid", "enquiries", "contact"]),
    () => [profileId],
  );
  const isRead = row !== undefined && row.account_uid !== null;
  return {
    kinds: isRead ? EnquiryKind.array().parse(row.enquiries) : null,
    website: readContact(row?.contact).website ?? null,
  };
}
