import type { SenderOptOut } from "@/lib/mails/sender-opt-outs.queries";
import { computeAddressDigests } from "@/lib/mails/suppressions/suppressions.queries";
import { transaction } from "@/lib/server/database/db";

/** Idempotent. */
export async function setOptedOut(
  { senderId, address }: SenderOptOut,
  isOptedOut: boolean,
): Promise<void> {
  const digests = await computeAddressDigests(address);
  await transaction(async (tx) => {
    if (!isOptedOut) {
      await tx
        .deleteFrom("refused_senders")
        .where("profile_id", "=", senderId)
        .where("address_digest", "in", digests)
        .execute();
      return;
    }
    await tx
      .insertInto("refused_senders")
      .values({ profile_id: senderId, address_digest: digests[0] })
      .onConflict((conflict) => conflict.columns(["address_digest", "profile_id"]).doNothing())
      .execute();
  });
}
