import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { findAdministeredMail } from "@/lib/mails/administered-mails.queries";
import type { AdministeredMail } from "@/lib/mails/administered-mails.schema";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { resendableStates } from "@/lib/mails/mails.schema";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";

/**
 * Sends a mail once more that failed or is in doubt, under the same Message-ID, so that a recipient's program may recognise a copy.
 * @throws NOT_FOUND; CONFLICT for one in another state
 */
export function resendMail(id: string, { identity }: Viewer<"admin">): Promise<AdministeredMail> {
  return transaction(async (tx) => {
    const before = await findAdministeredMail(id, tx);
    const { numUpdatedRows } = await tx
      .updateTable("mails")
      .set({ state: "QUEUED", reason: null, attempts: 0, not_before: sql<Date>`now()` })
      .set({ claim: null, claimed_at: null, began_at: null, in_digest: false })
      .where("id", "=", id)
      .where("state", "in", resendableStates)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw failure("CONFLICT", "Only mails that failed or are in doubt are sent again.", [
        { path: "state", message: "It neither failed nor is it in doubt." },
      ]);
    await sendMailJobs(tx, [{ id, kind: before.kind }]);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "RESEND_MAIL",
      subject: "mail",
      subjectId: id,
      detail: { name: before.kind, state: before.state },
    });
    return findAdministeredMail(id, tx);
  });
}
