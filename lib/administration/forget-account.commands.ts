import { sql } from "kysely";
import { transaction } from "@/lib/server/database/db";
import { createAccountPseudonym, computeReporterDigests } from "@/lib/server/reporter";

/** Removes an account's name and texts from reports, decisions and the log; decisions stay under a pseudonym. Idempotent. */
export async function forgetAccount(uid: string): Promise<void> {
  const pseudonym = await createAccountPseudonym(uid);
  await transaction(async (tx) => {
    // The report itself stays, but not who made it or what they wrote.
    await tx
      .updateTable("reports")
      .set({ note: "", reporter: sql<string>`'gone ' || id`, sealed_reporter: null })
      .where("reporter", "in", await computeReporterDigests({ uid }))
      .execute();
    await tx
      .updateTable("reports")
      .set({ subject_name: "", note: "", outcome_note: "", concerns: null })
      .where("concerns", "=", uid)
      .execute();
    await tx.deleteFrom("moderation_decisions").where("account_uid", "=", uid).execute();
    await tx
      .updateTable("reports")
      .set({ closed_by: pseudonym })
      .where("closed_by", "=", uid)
      .execute();
    await tx
      .updateTable("moderation_decisions")
      .set({ decided_by: pseudonym })
      .where("decided_by", "=", uid)
      .execute();
    await tx
      .updateTable("moderation_decisions")
      .set({ reviewed_by: pseudonym })
      .where("reviewed_by", "=", uid)
      .execute();
    await tx
      .updateTable("settings")
      .set({ changed_by: pseudonym })
      .where("changed_by", "=", uid)
      .execute();
    await tx
      .updateTable("promotions")
      .set({ done_by: pseudonym })
      .where("done_by", "=", uid)
      .execute();
    await sql`select audit_log_forget_account(${uid}, ${pseudonym})`.execute(tx);
  });
}
