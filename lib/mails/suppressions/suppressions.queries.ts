import { db, type Database } from "@/lib/server/database/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { z } from "zod";
import { toSentAddress } from "@/lib/shared/web/email-address";

export const SuppressionReason = z.enum(["BOUNCE", "COMPLAINT"]).meta({ id: "SuppressionReason" });
export type SuppressionReason = z.infer<typeof SuppressionReason>;

export const computeAddressDigests = (address: string) =>
  computeKeyedDigests("mail", toSentAddress(address.toLowerCase()));

/** Finds why no mail is sent to an address, or null. */
export async function findSuppression(
  address: string,
  reads: Database = db(),
): Promise<SuppressionReason | null> {
  const row = await reads
    .selectFrom("suppressions")
    .select("reason")
    .where("address_digest", "in", await computeAddressDigests(address))
    .orderBy("reason", "desc")
    .executeTakeFirst();
  return row === undefined ? null : SuppressionReason.parse(row.reason);
}
