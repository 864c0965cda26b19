import { sql } from "kysely";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { normaliseText } from "@/lib/conversations/screening/equal-texts.rules";
import type { Tx } from "@/lib/server/database/db";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";

/** Computes the digest of a text and who sends it. @param sender an account's id, or a guest's network */
export async function computeEqualDigest(sender: string, text: string): Promise<string> {
  const [digest] = await computeKeyedDigests("message", `${sender} ${normaliseText(text)}`);
  return digest;
}

/**
 * True if the same text has gone to as many others as it may without a review. Parallel attempts wait for each other until the transaction ends.
 * @param accountUid whom it goes to now
 */
export async function hasGoneToMany(tx: Tx, digest: string, accountUid: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message/${digest}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct p.account_uid from messages m
      join participants p on p.conversation_id = m.conversation_id and p.side <> m.side
      where m.equal_digest = ${digest} and p.account_uid <> ${accountUid}
      limit ${sql.lit(conversationLimits.equalTexts)}) others`.execute(tx);
  return (rows[0]?.count ?? 0) >= conversationLimits.equalTexts;
}
