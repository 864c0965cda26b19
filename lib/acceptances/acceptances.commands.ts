import {
  type AcceptanceKind,
  type AcceptancePlace,
  PRIVACY_VERSION,
} from "@/lib/acceptances/acceptances.schema";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { getTermsUrl } from "@/lib/server/legal-facts";
import type { Viewer } from "@/lib/server/auth/viewer";
import { newId } from "@/lib/shared/ids";
import { lockAccount } from "@/lib/server/auth/account-status";

type AcceptanceRecord = {
  accountUid: string;
  place: AcceptancePlace;
  orderId?: string;
  profileId?: string;
  /** The accepted version of each kind; null for none. */
  versions: Partial<Record<AcceptanceKind, string | null>>;
};

export const getTermsVersion = (): string | null =>
  getTermsUrl() === null ? null : env().TERMS_VERSION;

/** Idempotent; records nothing for an account that is deleted or has a pending deletion. */
export async function recordAcceptances(tx: Tx, record: AcceptanceRecord): Promise<void> {
  const { accountUid, place, orderId = null, profileId = null, versions } = record;
  const account = await tx
    .selectFrom("accounts")
    .select("uid")
    .where("uid", "=", accountUid)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirst();
  const rows = Object.entries(versions).flatMap(([kind, version]) =>
    version === null
      ? []
      : [
          {
            id: newId(),
            account_uid: accountUid,
            kind,
            version,
            place,
            order_id: orderId,
            profile_id: profileId,
          },
        ],
  );
  if (account === undefined || rows.length === 0) return;
  await tx
    .insertInto("acceptances")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function acceptAtSignUp({ identity }: Viewer<"identity">): Promise<null> {
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const versions = { TERMS: getTermsVersion(), PRIVACY: PRIVACY_VERSION };
    await recordAcceptances(tx, { accountUid: identity.uid, place: "SIGN_UP", versions });
  });
  return null;
}

export async function deleteAcceptances(accountUid: string): Promise<void> {
  await db().deleteFrom("acceptances").where("account_uid", "=", accountUid).execute();
}
