import { env } from "@/lib/server/env";
import type { Actor } from "@/tests/support/accounts";
import { keyRow } from "@/tests/support/keys";
import { request } from "@/tests/support/request";
import { startSecondInstance } from "@/tests/support/second-instance";

/** A read that only a profile may make. */
export const readQuotas = (secret: string) =>
  request("GET /v1/artworks/config/quotas", { identity: secret });

export const profileKey = ({ uid, profileId }: Actor) => keyRow({ uid }, { profileId });

export type KeyedInstance = Awaited<ReturnType<typeof startKeyedInstance>>;

/** Another instance, for the same read. */
export async function startKeyedInstance() {
  const { send, stop } = await startSecondInstance(env().DATABASE_URL);
  const readQuotasThere = (secret: string) =>
    send("/v1/artworks/config/quotas", { headers: { authorization: `Bearer ${secret}` } });
  return { readQuotas: readQuotasThere, stop };
}
