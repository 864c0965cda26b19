import { sql } from "kysely";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import type { Scope } from "@/lib/keys/key-scopes.schema";
import { isActiveKey } from "@/lib/keys/keys.queries";
import { db } from "@/lib/server/database/db";

export type KeyForMail = {
  id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  expiresAt: Date;
  isActive: boolean;
  makerUid: string;
  makerName: string | null;
  profileId: string | null;
  /** Null without a profile, or if the maker owns it. */
  ownerUid: string | null;
  profileName: string | null;
};

/** @returns null for a key that is gone */
export async function findKeyForMail(id: string): Promise<KeyForMail | null> {
  const { rows } = await sql<KeyForMail>`
    select k.id, k.name, k.hint, k.scopes, k.expires_at as "expiresAt", ${isActiveKey} as "isActive", k.account_uid as "makerUid",
      k.profile_id as "profileId",
      ${firstProfileName("k.account_uid")} as "makerName", nullif(p.account_uid, k.account_uid) as "ownerUid",
      p.name as "profileName"
    from api_keys k left join profiles p on p.id = k.profile_id where k.id = ${id}`.execute(db());
  return rows[0] ?? null;
}
