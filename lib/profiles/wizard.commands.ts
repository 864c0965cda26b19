import { lockAccount } from "@/lib/server/account-standing";
import type { Wizard } from "@/lib/profiles/wizard.schema";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";

/**
 * Keeps how far the caller's account is in the sign-up wizard; the last word counts.
 * @throws NOT_FOUND for somebody else's profile
 */
export async function saveWizard(
  wizard: Wizard,
  { identity }: Viewer<"identity">,
): Promise<Wizard> {
  const { profileId, role, organizationType } = wizard;
  const steps = [...new Set(wizard.steps)];
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    if (profileId !== null) {
      const owned = await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", profileId)
        .where("account_uid", "=", identity.uid)
        // It may be about to be deleted: it stays until this is stored.
        .forKeyShare()
        .executeTakeFirst();
      if (owned === undefined) throw notFound("profile");
    }
    const kept = {
      profile_id: profileId,
      role,
      organization_type: organizationType,
      steps,
      updated_at: new Date(),
    };
    await tx
      .insertInto("wizards")
      .values({ account_uid: identity.uid, ...kept })
      .onConflict((conflict) => conflict.column("account_uid").doUpdateSet(kept))
      .execute();
  });
  return { ...wizard, steps };
}
