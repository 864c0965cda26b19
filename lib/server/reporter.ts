import { computeKeyedDigests } from "@/lib/server/keyed-digests";

export type Reporter = { uid: string } | { address: string };

export function computeReporterDigests(reporter: Reporter): [current: string, ...before: string[]] {
  const subject = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  return computeKeyedDigests("reporter", subject);
}

/** Replaces the id of a deleted account: always the same, and not traceable to the account. */
export function createAccountPseudonym(uid: string): string {
  const [digest] = computeReporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}
