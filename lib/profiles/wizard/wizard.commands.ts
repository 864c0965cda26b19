import { lockAccount } from "@/lib/server/auth/account-status";
import type { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Stores the wizard's progress; the last write wins. @throws NOT_FOUND for another account's profile */
export async function saveWizard(
  wizard: Wizard,
  { identity }: Viewer<"identity">,
): Promise<Wizard> {
  const { profileId, role, organizationType } = wizard;
  const steps = [...new Set(wizard.steps)];
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    if (profileId !== null) {
      await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", profileId)
        .where("account_uid", "=", identity.uid)
        // Prevents a concurrent deletion of the profile until the progress is stored.
        .forKeyShare()
        .executeTakeFirstOrThrow(() => notFound("profile"));
    }
    const columns = {
      profile_id: profileId,
      role,
      organization_type: organizationType,
      steps,
      updated_at: databaseNow,
    };
    await tx
      .insertInto("wizards")
      .values({ account_uid: identity.uid, ...columns })
      .onConflict((conflict) => conflict.column("account_uid").doUpdateSet(columns))
      .execute();
  });
  return { ...wizard, steps };
}

export async function deleteWizardOf(accountUid: string): Promise<void> {
  await db().deleteFrom("wizards").where("account_uid", "=", accountUid).execute();
}
