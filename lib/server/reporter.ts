import { keyedDigests } from "@/lib/server/keyed-digests";

export type Reporter = { uid: string } | { address: string };

export function reporterDigests(reporter: Reporter): [current: string, ...before: string[]] {
  const who = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  return keyedDigests("reporter", who);
}

/** What replaces a forgotten account: the same each time, and not traceable to it. */
export function accountPseudonym(uid: string): string {
  const [digest] = reporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}
