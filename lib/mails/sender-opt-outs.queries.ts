import { z } from "zod";
import { computeAddressDigests } from "@/lib/mails/suppressions/suppressions.queries";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { db } from "@/lib/server/database/db";
import { seal, unseal } from "@/lib/server/auth/seal";
import { getLinkSecrets } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";
import { sentAddress } from "@/lib/shared/form-fields";

/** An address's wish for no more e-mail of a profile: no invitations, and no questions about its domain. */
export type SenderOptOut = { kind: MessageKind; senderId: string; address: string };

const PURPOSE = "refused-sender";
const Parts = z.tuple([MessageKind, Id, sentAddress]);

/** Encrypted: the address of somebody without an account is in the link only. */
export const createOptOutToken = ({ kind, senderId, address }: SenderOptOut): string =>
  seal(PURPOSE, `${kind} ${senderId} ${address}`, getLinkSecrets());

export function readOptOutToken(token: string): SenderOptOut | null {
  const parts = Parts.safeParse(unseal(PURPOSE, token, getLinkSecrets())?.split(" "));
  if (!parts.success) return null;
  const [kind, senderId, address] = parts.data;
  return { kind, senderId, address };
}

export async function hasOptedOut(senderId: string, address: string): Promise<boolean> {
  const row = await db()
    .selectFrom("refused_senders")
    .select("profile_id")
    .where("profile_id", "=", senderId)
    .where("address_digest", "in", await computeAddressDigests(address))
    .executeTakeFirst();
  return row !== undefined;
}
