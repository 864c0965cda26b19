import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Keyed, as e-mail and IP addresses are too few for a plain hash. The first digest is for writing, the others match earlier secrets.
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
