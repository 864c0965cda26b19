import { readSignedLink, signLink } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";

/** One invitation; inviting again has another time. */
type SentInvitation = { id: string; invitedAt: Date };

/** The purpose of an invitation: to a team, or to a jury. */
type Purpose = "member-invitation" | "juror-invitation";

/** Creates the token for the link in the mail. Made of what is stored, so that the database never holds a token. */
export const createInvitationToken = (purpose: Purpose, { id, invitedAt }: SentInvitation) =>
  signLink(purpose, `${id} ${invitedAt.getTime()}`);

/** @returns null if it was altered, or is another kind's */
export function readInvitationToken(purpose: Purpose, token: string): SentInvitation | null {
  const [idText, time] = readSignedLink(purpose, token)?.split(" ") ?? [];
  const id = Id.safeParse(idText).data;
  return id === undefined ? null : { id, invitedAt: new Date(Number(time)) };
}
