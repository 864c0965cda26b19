import { keyedDigests } from "@/lib/server/keyed-digests";

export type Reporter = { uid: string } | { address: string };

export function reporterDigests(reporter: Reporter): [current: string, ...before: string[]] {
  const subject = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  return keyedDigests("reporter", subject);
}

/** Replaces the id of a deleted account: always the same, and not traceable to the account. */
export function accountPseudonym(uid: string): string {
  const [digest] = reporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}
