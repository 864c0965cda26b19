import { recordAdministration } from "@/lib/audit/audit.commands";
import type { SuppressionLift } from "@/lib/mails/suppressions/suppressions.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { type Database, db, transaction } from "@/lib/server/database/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { notFound } from "@/lib/shared/failure";

/** Keeps what came back until now from counting towards a later suppression. */
async function forgetBounces(writes: Database, digests: readonly string[]): Promise<void> {
  await writes
    .updateTable("mail_events")
    .set({ counts: false })
    .where("address_digest", "in", digests)
    .execute();
}

/** A newly confirmed address may be written to again, although mail to it once came back. */
export async function liftBounce(address: string): Promise<void> {
  const digests = await computeKeyedDigests("mail", address.toLowerCase());
  await forgetBounces(db(), digests);
  await db()
    .deleteFrom("suppressions")
    .where("address_digest", "in", digests)
    .where("reason", "=", "BOUNCE")
    .execute();
}

/** Lets mail be sent again to the address of a suppression. @throws NOT_FOUND */
export function liftSuppression(
  id: string,
  { note }: SuppressionLift,
  { identity }: Viewer<"admin">,
): Promise<null> {
  return transaction(async (tx) => {
    const lifted = await tx
      .deleteFrom("suppressions")
      .where("id", "=", id)
      .returning(["address_digest", "reason", "stream"])
      .executeTakeFirst();
    if (lifted === undefined) throw notFound("suppression");
    const { address_digest, reason, stream } = lifted;
    await forgetBounces(tx, [address_digest]);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "LIFT_SUPPRESSION",
      subject: "suppression",
      subjectId: id,
      detail: { name: reason === "BOUNCE" ? "bounce" : "complaint", stream, note },
    });
    return null;
  });
}
