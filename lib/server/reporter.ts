import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/** Who reports something: an account, or, without one, whoever is at an address. */
export type Reporter = { uid: string } | { address: string };

/**
 * The digests that tell one reporter from another and give nobody away: addresses are few enough to be tried, so it takes
 * a secret. One for each secret that profile tokens are good with: the first is what is written now, the others what was
 * written before the secrets were changed.
 */
export function reporterDigests(reporter: Reporter): [current: string, ...before: string[]] {
  const who = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  const [current, ...before] = env().PROFILE_TOKEN_SECRETS.map(({ secret }) =>
    createHmac("sha256", secret).update(`reporter ${who}`).digest("base64url"),
  );
  if (current === undefined) throw new Error("PROFILE_TOKEN_SECRETS holds no secret");
  return [current, ...before];
}

/** What stands for an account where it is to be forgotten: the same each time, and nobody can be told from it. */
export function accountPseudonym(uid: string): string {
  const [digest] = reporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}
