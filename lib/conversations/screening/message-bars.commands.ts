import { sql } from "kysely";
import { computeGuestDigests } from "@/lib/blocks/blocks.queries";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { newId } from "@/lib/shared/ids";

type NewBar = {
  /** Null for a guest. */
  uid: string | null;
  address: string | null;
  networkDigest: string | null;
  name: string;
};

/** Bars a sender. @returns the id of the bar; null for one who is barred already */
export async function createBar(
  tx: Tx,
  { uid, address, networkDigest, name }: NewBar,
): Promise<string | null> {
  const [digest] = address === null ? [null] : await computeGuestDigests(address);
  const bar = await tx
    .insertInto("message_bars")
    .values({
      id: newId(),
      account_uid: uid,
      address_digest: digest,
      network_digest: networkDigest,
      name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return bar?.id ?? null;
}

/** @returns the name and account of whom it barred; null if nobody is barred by it */
export const deleteBar = async (tx: Tx, id: string) =>
  (await tx
    .deleteFrom("message_bars")
    .where("id", "=", id)
    .returning(["name", "account_uid"])
    .executeTakeFirst()) ?? null;

/** Lets somebody write again. Idempotent. */
export function liftBar(id: string, { identity }: Viewer<"admin">): Promise<void> {
  return transaction(async (tx) => {
    const bar = await deleteBar(tx, id);
    if (bar === null) return;
    const { account_uid: uid, name } = bar;
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "LIFT_BAR",
      // Nothing forgets a guest's name in the log.
      ...(uid === null
        ? { subject: "message", subjectId: id, detail: { name: "a guest" } }
        : { subject: "account", subjectId: uid, detail: { name } }),
    });
  });
}

/** Forgets the networks of guests once they hold no more. */
export async function forgetNetworks(): Promise<void> {
  const isOver = sql<boolean>`created_at < now() - make_interval(days => ${conversationLimits.networkDays})`;
  await db()
    .updateTable("message_bars")
    .set({ network_digest: null })
    .where("network_digest", "is not", null)
    .where(isOver)
    .execute();
}
