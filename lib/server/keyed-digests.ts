import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Keyed, because a plain hash of an e-mail or IP address can be reversed by trying them all. The first digest is for writing, the others match
 * earlier secrets. @param purpose prevents digests of different purposes from being matched
 */
export function computeKeyedDigests(
  purpose: string,
  text: string,
): [current: string, ...before: string[]] {
  const [current, ...earlier] = env().PROFILE_TOKEN_SECRETS.map(({ secret }) =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url"),
  );
  if (current === undefined) throw new Error("PROFILE_TOKEN_SECRETS holds no secret");
  return [current, ...earlier];
}
