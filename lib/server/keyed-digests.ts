import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * The digests that tell one text from another and give none away: addresses are few enough to be tried, so it takes a secret.
 * It is that of the profile tokens, one digest for each that is good: the first is what is written now, the others what was
 * written before the secrets were changed. What was written by one that is dropped is found no more.
 * @param purpose so that nothing is told by comparing what is kept for one purpose with what is kept for another
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
