import { sql } from "kysely";
import {
  assertManagesProfile,
  assertOwnOpportunity,
  countActiveKeys,
  findKey,
  selectKeys,
} from "@/lib/keys/keys.queries";
import { type KeyForm, keyLimits, type NewKey } from "@/lib/keys/keys.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { lockQuotas } from "@/lib/plans/locked-quotas.queries";
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
  const [end, latest] = [new Date(expiresAt), addDays(now, keyLimits.maxDays)];
  // The clock of whoever chose the latest day may be fast.
  if (end > now && end <= addDays(latest, 1)) return end < latest ? end : latest;
  const message = `Choose a date within the next ${keyLimits.maxDays} days.`;
  throw fieldFailure("VALIDATION", "expiresAt", message);
}

/** Keys for a profile that is no organisation's count as their maker's. @throws QUOTA_EXCEEDED */
async function assertRoom(tx: Tx, profileId: string | null, uid: string): Promise<void> {
  const profile = profileId === null ? null : await lockQuotas(tx, profileId);
  const organisation = profile?.role === "ART_ORGANIZATION" ? profile : null;
  const max = organisation?.quotas.keys ?? keyLimits.personal;
  const whose = organisation === null ? { accountUid: uid } : { organisationId: profileId };
  if ((await countActiveKeys(tx, whose)) < max) return;
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
  const { profileId = null, opportunityId = null } = form;
  const { secret, digest, hint } = createKeySecret();
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const [earlier] = await selectKeys(sql`k.id = ${resourceId} and k.account_uid = ${uid}`, tx);
    if (earlier !== undefined) return { ...earlier, secret: null };
    if (profileId !== null) await assertManagesProfile(profileId, viewer, tx);
    await assertOwnOpportunity(tx, { opportunityId, profileId });
    await assertRoom(tx, profileId, uid);
    await tx
      .insertInto("api_keys")
      .values({
        id: resourceId,
        account_uid: uid,
        profile_id: profileId,
        opportunity_id: opportunityId,
        name: form.name,
        hint,
        digest,
        scopes: form.scopes,
        expires_at: readExpiry(form, await readClock(tx)),
      })
      .execute();
    await recordEvent(tx, "KEY_MADE", { subjectId: resourceId, payload: {}, dedupe: resourceId });
    return { ...(await findKey(resourceId, tx)), secret };
  });
}
