import { db } from "@/lib/server/database/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";

/** A newly confirmed address may be written to again, although mail to it once came back. */
export async function liftBounce(address: string): Promise<void> {
  const digests = await computeKeyedDigests("mail", address.toLowerCase());
  await db()
    .updateTable("mail_events")
    .set({ counts: false })
    .where("address_digest", "in", digests)
    .execute();
  await db()
    .deleteFrom("suppressions")
    .where("address_digest", "in", digests)
    .where("reason", "=", "BOUNCE")
    .execute();
}
