import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { profileRow } from "@/tests/support/artworks";

type Account = { uid: string; profileId: string };

/** A profile with an account, without a token. */
export async function accountWithProfile(name = "Col Lector"): Promise<Account> {
  const uid = newId();
  await db().insertInto("accounts").values({ uid }).execute();
  const profileId = await profileRow({ name });
  const profiles = db().updateTable("profiles").set({ account_uid: uid });
  await profiles.where("id", "=", profileId).execute();
  return { uid, profileId };
}

export async function messageRow(
  conversation_id: string,
  side: "ASKER" | "RECEIVER",
  fields: { delivery?: "SENT" | "HELD"; equal_digest?: string } = {},
): Promise<string> {
  const id = newId();
  await db()
    .insertInto("messages")
    .values({ id, conversation_id, side, text: "Is it still available?", ...fields })
    .execute();
  return id;
}

type Guest = { guest_name: string; guest_address: string; guest_digest: string };

const createGuestRow = (id: string): Guest => ({
  guest_name: "Grace Hollow",
  guest_address: `${id}@guests.test`,
  guest_digest: id,
});

/** Inserts a conversation with one message, about the receiver's profile. @param asker an account; without one a guest */
export async function conversationRow(
  receiver: Account,
  { asker, isConfirmed = true }: { asker?: Account; isConfirmed?: boolean } = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  await db()
    .insertInto("conversations")
    .values({
      id,
      subject: "PROFILE",
      subject_id: receiver.profileId,
      kind: "OTHER",
      confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  const base = { conversation_id: id, last_at: now };
  const own =
    asker === undefined
      ? createGuestRow(id)
      : { account_uid: asker.uid, profile_id: asker.profileId };
  await db()
    .insertInto("participants")
    .values({ ...base, side: "ASKER", ...own })
    .execute();
  const { uid: account_uid, profileId: profile_id } = receiver;
  await db()
    .insertInto("participants")
    .values({ ...base, side: "RECEIVER", account_uid, profile_id, unread: 1 })
    .execute();
  await messageRow(id, "ASKER");
  return id;
}

export type ConversationRecords = { guestConversation: string; guestToken: string };

export async function createConversationRecords(owner: Account): Promise<ConversationRecords> {
  const guestConversation = await conversationRow(owner);
  const guestToken = createGuestToken("guest-conversation", guestConversation);
  return { guestConversation, guestToken };
}

/** One more conversation of the owner's, message in the guest's and decision about it, block, bar, held text, and report of a conversation. */
export async function addConversationRecords(
  owner: Account,
  { guestConversation }: ConversationRecords,
): Promise<void> {
  const asker = await accountWithProfile();
  const id = await conversationRow(owner, { asker });
  await messageRow(guestConversation, "RECEIVER");
  await messageRow(id, "ASKER", { delivery: "HELD", equal_digest: id });
  await db()
    .insertInto("blocks")
    .values({ id, account_uid: owner.uid, blocked_uid: asker.uid, name: "Col Lector" })
    .execute();
  await db()
    .insertInto("message_bars")
    .values({ id, account_uid: asker.uid, name: "Col Lector" })
    .execute();
  const decision = { action: "SENDER_BARRED", subject_id: id, subject_name: "Grace Hollow" };
  await db()
    .insertInto("moderation_decisions")
    .values({
      id,
      ...decision,
      guest_of: guestConversation,
      ground: "TERMS",
      facts: "Spam.",
      decided_by: owner.uid,
    })
    .execute();
  const message = await messageRow(id, "ASKER");
  const report = { subject: "conversation", subject_id: id, subject_name: "Col Lector" };
  await db()
    .insertInto("reports")
    .values({
      id,
      ...report,
      reason: "SPAM",
      reporter: id,
      signed_in: false,
      message_ids: [message],
    })
    .execute();
}
