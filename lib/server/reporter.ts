import { computeKeyedDigests, loadDigestKeys } from "@/lib/server/keyed-digests";
import { seal, unseal } from "@/lib/server/auth/seal";

const PURPOSE = "reporter";

export type Reporter = { uid: string } | { address: string };

export function computeReporterDigests(
  reporter: Reporter,
): Promise<[current: string, ...before: string[]]> {
  const subject = "uid" in reporter ? `account:${reporter.uid}` : `address:${reporter.address}`;
  return computeKeyedDigests(PURPOSE, subject);
}

/** Replaces the id of a deleted account: always the same, and not traceable to the account. */
export async function createAccountPseudonym(uid: string): Promise<string> {
  const [digest] = await computeReporterDigests({ uid: `pseudonym ${uid}` });
  return `gone-${digest.slice(0, 22)}`;
}

const listSecrets = async () => (await loadDigestKeys()).map((secret) => ({ secret }));

export const sealReporter = async (uid: string): Promise<string> =>
  seal(PURPOSE, uid, await listSecrets());

export const unsealReporter = async (sealed: string): Promise<string | null> =>
  unseal(PURPOSE, sealed, await listSecrets());
