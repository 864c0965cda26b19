import { readSignedLink, signLink } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";

/** `guest-conversation` opens a conversation for good; `guest-question` sends its first message, once. */
type Purpose = "guest-conversation" | "guest-question";

/** Made of the conversation's id, so that the database never holds a token. */
export const createGuestToken = (purpose: Purpose, conversationId: string): string =>
  signLink(purpose, conversationId);

/** @returns the conversation's id; null if it was altered, or is one of the other purpose */
export function readGuestToken(purpose: Purpose, token: string): string | null {
  return Id.safeParse(readSignedLink(purpose, token)).data ?? null;
}
