import { z } from "zod";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { readSignedLink, signLink } from "@/lib/server/auth/signed-links";

/** `mailKey` is an account's or a newsletter subscription's. */
type Unsubscription = { mailKey: string; kind: MessageKind };

const PURPOSE = "unsubscribe";
const Parts = z.tuple([z.string().min(1), MessageKind]);

export const createUnsubscribeToken = ({ mailKey, kind }: Unsubscription): string =>
  signLink(PURPOSE, `${mailKey} ${kind}`);

export function readUnsubscribeToken(token: string): Unsubscription | null {
  const text = readSignedLink(PURPOSE, token);
  const parts = Parts.safeParse(text?.split(" "));
  return parts.success ? { mailKey: parts.data[0], kind: parts.data[1] } : null;
}
