import { readSignedLink, signLink } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";

/** One request for the newsletter; a later one has another time. */
type SubscriptionRequest = { id: string; requestedAt: Date };

const PURPOSE = "newsletter";

export const createConfirmationToken = ({ id, requestedAt }: SubscriptionRequest): string =>
  signLink(PURPOSE, `${id} ${requestedAt.getTime()}`);

/** @returns null if it was altered */
export function readConfirmationToken(token: string): SubscriptionRequest | null {
  const [idText, time] = readSignedLink(PURPOSE, token)?.split(" ") ?? [];
  const id = Id.safeParse(idText).data;
  return id === undefined ? null : { id, requestedAt: new Date(Number(time)) };
}
