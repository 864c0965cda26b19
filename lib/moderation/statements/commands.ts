import type { DecisionAction, DecisionGround } from "@/lib/moderation/schema";
import type { Tx } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";

/** What is decided against an account or its content. */
export type Statement = {
  accountUid: string;
  action: DecisionAction;
  subjectId: string;
  subjectName: string;
  ground: DecisionGround;
  facts: string;
  decidedBy: string;
};

/** Writes a decision down for its owner to read and contest, in the transaction that carries it out (DSA article 17). */
export async function recordDecision(tx: Tx, statement: Statement): Promise<void> {
  await tx
    .insertInto("moderation_decisions")
    .values({
      id: newId(),
      account_uid: statement.accountUid,
      action: statement.action,
      subject_id: statement.subjectId,
      subject_name: statement.subjectName,
      ground: statement.ground,
      facts: statement.facts,
      decided_by: statement.decidedBy,
    })
    .execute();
}
