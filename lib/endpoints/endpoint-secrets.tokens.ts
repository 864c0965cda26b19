import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/server/auth/seal";
import { getLinkSecrets } from "@/lib/server/auth/signed-links";

const PURPOSE = "webhook endpoint";
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Creates a secret of Standard Webhooks 1.0, and how it is stored. */
export function createEndpointSecret(): { secret: string; sealed: string } {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: seal(PURPOSE, secret, getLinkSecrets()) };
}

/** @returns the secret, and how it should be stored where it is sealed with an earlier one of `LINK_SECRETS`; null if none of them opens it */
export function openEndpointSecret(
  sealed: string,
): { secret: string; resealed: string | null } | null {
  const secrets = getLinkSecrets();
  const current = unseal(PURPOSE, sealed, secrets.slice(0, 1));
  if (current !== null) return { secret: current, resealed: null };
  const secret = unseal(PURPOSE, sealed, secrets);
  return secret === null ? null : { secret, resealed: seal(PURPOSE, secret, secrets) };
}

/** Returns the header `webhook-signature`, one signature for each secret. @param timestamp in seconds since 1970 */
export const signWebhook = (
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), "base64"))
    .map((key) => createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64"))
    .map((signature) => `v1,${signature}`)
    .join(" ");
