import type { AdministrationAction, AdministrationSubject } from "@/lib/administration/schema";
import type { Tx } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";

/**
 * Writes down what an administrator did, in the transaction that does it: either both are stored, or neither. The
 * database keeps the time, and refuses to change or delete what was written.
 * @param entry.actor the administrator's account id; @param entry.detail what the subject was called and what went with it
 */
export async function recordAdministration(
  tx: Tx,
  entry: {
    actor: string;
    action: AdministrationAction;
    subject: AdministrationSubject;
    subjectId: string;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  const { actor, action, subject, subjectId, detail = {} } = entry;
  await tx
    .insertInto("audit_log")
    .values({
      id: newId(),
      actor,
      action,
      subject,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
