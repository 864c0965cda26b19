import { readSignedLink, signLink } from "@/lib/server/signed-links";
import { Id } from "@/lib/shared/ids";

/** One invitation; inviting again has another time. */
export type SentJurorInvitation = { id: string; invitedAt: Date };

const PURPOSE = "juror-invitation";

/** For the link in the mail. Made of what is stored, so that the database never holds a token. */
export const createJurorToken = ({ id, invitedAt }: SentJurorInvitation): string =>
  signLink(PURPOSE, `${id} ${invitedAt.getTime()}`);

/** @returns null if it was altered */
export function readJurorToken(token: string): SentJurorInvitation | null {
  const [idText, time] = readSignedLink(PURPOSE, token)?.split(" ") ?? [];
  const id = Id.safeParse(idText).data;
  return id === undefined ? null : { id, invitedAt: new Date(Number(time)) };
}
