import { sql } from "kysely";
import { assertManagesProfile, countActiveKeys, selectKeys } from "@/lib/keys/keys.queries";
import { type KeyForm, keyLimits, type NewKey } from "@/lib/keys/keys.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { lockAccount } from "@/lib/server/auth/account-status";
import { createKeySecret } from "@/lib/server/auth/key-secrets";
import type { Owner } from "@/lib/server/auth/viewer";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { failure, fieldFailure } from "@/lib/shared/failure";
import { addDays } from "@/lib/shared/time/durations";
import { pluralise } from "@/lib/shared/texts/format-count";

/** @throws VALIDATION */
function readExpiry({ expiresAt }: KeyForm, now: Date): Date {
  if (expiresAt === null || expiresAt === undefined) return addDays(now, keyLimits.defaultDays);
  const end = new Date(expiresAt);
  if (end > now && end <= addDays(now, keyLimits.maxDays)) return end;
  const message = `Between now and ${keyLimits.maxDays} days from now, please.`;
  throw fieldFailure("VALIDATION", "expiresAt", message);
}

/** Asserts that the opportunity is the profile's. @throws VALIDATION */
async function assertOpportunity(
  tx: Tx,
  { profileId = null, opportunityId = null }: KeyForm,
): Promise<void> {
  if (opportunityId === null) return;
  const owned =
    profileId !== null &&
    (await tx
      .selectFrom("opportunities")
      .select("id")
      .where("id", "=", opportunityId)
      .where("profile_id", "=", profileId)
      .executeTakeFirst());
  if (owned) return;
  const message = "An opportunity of the profile that the key is for, please.";
  throw fieldFailure("VALIDATION", "opportunityId", message);
}

/** Locks an organisation's profile, so that its keys are counted one after another. @returns null if it is no organisation: its keys count as their maker's */
async function lockOrganisation(tx: Tx, id: string, now: Date): Promise<{ max: number } | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["role", "subscription_type", "subscription_expires_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (profile?.role !== "ART_ORGANIZATION") return null;
  return { max: getQuotas(toSubscriptionState(profile, now)).keys };
}

/** @throws QUOTA_EXCEEDED */
async function assertRoom(
  tx: Tx,
  { profileId, uid, now }: { profileId: string | null; uid: string; now: Date },
): Promise<void> {
  const organisation = profileId === null ? null : await lockOrganisation(tx, profileId, now);
  const used = await countActiveKeys(
    tx,
    organisation === null ? { accountUid: uid } : { organisationId: profileId },
  );
  const max = organisation?.max ?? keyLimits.personal;
  if (used < max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    organisation === null
      ? `You have ${pluralise(max, "key")} of your own, which is the most. Revoke one first.`
      : `The plan of this organisation includes ${pluralise(max, "key")}. Revoke one, or choose a plan with more.`,
  );
}

/**
 * Makes a key; a repeated attempt finds it, without its secret.
 * @throws FORBIDDEN for a profile that the account does not manage; VALIDATION; QUOTA_EXCEEDED
 */
export async function createKey(form: KeyForm, viewer: Owner, resourceId: string): Promise<NewKey> {
  const { uid } = viewer.identity;
  const profileId = form.profileId ?? null;
  const { secret, digest, hint } = createKeySecret();
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const [earlier] = await selectKeys(sql`k.id = ${resourceId} and k.account_uid = ${uid}`, tx);
    if (earlier !== undefined) return { ...earlier, secret: null };
    if (profileId !== null) await assertManagesProfile(profileId, viewer, tx);
    await assertOpportunity(tx, form);
    const now = await readClock(tx);
    await assertRoom(tx, { profileId, uid, now });
    await tx
      .insertInto("api_keys")
      .values({
        id: resourceId,
        account_uid: uid,
        profile_id: profileId,
        opportunity_id: form.opportunityId ?? null,
        name: form.name,
        hint,
        digest,
        scopes: form.scopes,
        expires_at: readExpiry(form, now),
      })
      .execute();
    await recordEvent(tx, "KEY_MADE", { subjectId: resourceId, payload: {}, dedupe: resourceId });
    const [key] = await selectKeys(sql`k.id = ${resourceId}`, tx);
    if (key === undefined) throw new Error("The key was not stored");
    return { ...key, secret };
  });
}
