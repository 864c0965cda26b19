import { readSignedLink, signLink } from "@/lib/server/auth/signed-links";

const PURPOSE = "domain-verification";

/** One mail; another has another time. */
type SentLink = { profileId: string; askedAt: Date };

/** Made of what is stored, so that the database holds no token. */
export const createDomainToken = ({ profileId, askedAt }: SentLink): string =>
  signLink(PURPOSE, `${profileId} ${askedAt.getTime()}`);

/** @returns when the mail was asked for; null if the token was altered, or is of another profile */
export function readDomainToken(token: string, profileId: string): Date | null {
  const [id, time] = readSignedLink(PURPOSE, token)?.split(" ") ?? [];
  return id === profileId ? new Date(Number(time)) : null;
}
