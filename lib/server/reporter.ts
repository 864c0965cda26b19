import { keyedDigests } from "@/lib/server/keyed-digests";

/** Who reports something: an account, or, without one, whoever is at an address. */
export type Reporter = { uid: string } | { address: string };

/** The digests that tell one reporter from another (`keyedDigests`). */
export function reporterDigests(reporter: Reporter): [current: string, ...before: string[]] {
  const who = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  return keyedDigests("reporter", who);
}

/** What stands for an account where it is to be forgotten: the same each time, and nobody can be told from it. */
export function accountPseudonym(uid: string): string {
  const [digest] = reporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}
