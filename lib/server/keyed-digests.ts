import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Digests of a text that cannot be guessed without a secret, as too few e-mail and IP addresses exist for a plain hash. The secrets are
 * those of the profile tokens: the first digest is the one to write, the others find what was written before a rotation. Digests by a
 * dropped secret are no longer found.
 * @param purpose so that digests for different purposes cannot be matched
 */
export function keyedDigests(
  purpose: string,
  text: string,
): [current: string, ...before: string[]] {
  const [current, ...before] = env().PROFILE_TOKEN_SECRETS.map(({ secret }) =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url"),
  );
  if (current === undefined) throw new Error("PROFILE_TOKEN_SECRETS holds no secret");
  return [current, ...before];
}
