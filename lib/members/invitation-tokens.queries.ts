import { readSignedLink, signLink } from "@/lib/server/signed-links";
import { Id } from "@/lib/shared/ids";

/** One invitation; inviting again has another time. */
export type SentInvitation = { id: string; invitedAt: Date };

const PURPOSE = "member-invitation";

/** For the link in the mail. Made of what is stored, so that the database never holds a token. */
export const createInvitationToken = ({ id, invitedAt }: SentInvitation): string =>
  signLink(PURPOSE, `${id} ${invitedAt.getTime()}`);

/** @returns null if it was altered */
export function readInvitationToken(token: string): SentInvitation | null {
  const [idText, time] = readSignedLink(PURPOSE, token)?.split(" ") ?? [];
  const id = Id.safeParse(idText).data;
  return id === undefined ? null : { id, invitedAt: new Date(Number(time)) };
}
