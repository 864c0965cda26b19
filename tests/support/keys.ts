import { createKeySecret } from "@/lib/server/auth/key-secrets";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";
import type { Actor, TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type KeyFields = {
  scopes?: readonly string[];
  profileId?: string | null;
  opportunityId?: string | null;
  expiresAt?: Date;
};

/** Inserts a key, without limits. */
export async function keyRow(
  { uid }: Pick<TestAccount, "uid">,
  { scopes = ["*:read"], profileId = null, opportunityId = null, expiresAt }: KeyFields = {},
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const { secret, digest, hint } = createKeySecret();
  await db()
    .insertInto("api_keys")
    .values({
      id,
      account_uid: uid,
      profile_id: profileId,
      opportunity_id: opportunityId,
      name: "Import",
      hint,
      digest,
      scopes: [...scopes],
      expires_at: expiresAt ?? addDays(new Date(), 90),
    })
    .execute();
  return { id, secret };
}

/** Makes a key as its maker does. */
export const postKey = (
  { identity }: Pick<Actor, "identity">,
  json: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  request("POST /v1/keys/", {
    identity,
    json: { name: "Import", scopes: ["*:read"], ...json },
    headers,
  });

export const rotate = (
  { identity }: Pick<Actor, "identity">,
  id: string,
  json: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => request("POST /v1/keys/{id}/rotate", { identity, params: { id }, json, headers });

/** The status of a call that only an account may make. */
export const useKey = async (secret: string): Promise<number> =>
  (await request("GET /v1/opportunities/bookmarks/list", { identity: secret })).status;
