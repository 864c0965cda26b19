import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { computeGuestDigests, isProfileBlocked } from "@/lib/blocks/blocks.queries";
import {
  type ConversationTarget,
  findOwnParticipant,
  findTarget,
  type Participant,
} from "@/lib/conversations/conversation-subjects.queries";
import { describeConversation } from "@/lib/conversations/conversations.queries";
import type {
  Conversation,
  ConversationForm,
  GuestForm,
} from "@/lib/conversations/conversations.schema";
import { computeEqualDigest } from "@/lib/conversations/screening/equal-texts.queries";
import {
  deliverMessage,
  lockConversation,
  storeMessage,
} from "@/lib/conversations/messages/insert-message.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import {
  assertMayWrite,
  assertNetworkMayWrite,
  computeNetworkDigests,
} from "@/lib/conversations/screening/message-bars.queries";
import { toGuestNetwork } from "@/lib/server/http/client-network";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { assertWithinLimit, limitRate } from "@/lib/server/http/rate-limits";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type NewConversation = {
  body: ConversationForm;
  viewer: Viewer;
  /** The client's network. */
  client: string;
  resourceId: string;
};

/** Asserts that somebody writes neither to themselves nor to a profile that they have blocked; another one of the same account is a stranger. @throws CONFLICT */
async function assertOther(asker: Participant, receiver: Participant, uid: string): Promise<void> {
  const isOwn =
    asker.accountUid === receiver.accountUid ||
    receiver.accountUid === uid ||
    (receiver.profileId !== null && (await findTeamRole(receiver.profileId, uid)) !== null);
  if (isOwn) throw conflict("subjectId", "This is your own: there is nobody else to write to.");
  if (await isProfileBlocked(asker, receiver.profileId))
    throw conflict("subjectId", "You have blocked this person. Unblock them first.");
}

type Rows = { form: ConversationForm; id: string; receiver: Participant };
type Asker =
  | { accountUid: string; profileId: string | null }
  | { guest_name: string; guest_address: string; guest_digest: string; guest_network: string };

/** Inserts the conversation with both sides; the other one does not see it yet. @returns false if an earlier attempt of the same request stored it */
async function insertConversation(
  tx: Tx,
  { form: { subject, subjectId, kind }, id, receiver }: Rows,
  asker: Asker,
): Promise<boolean> {
  const isGuest = "guest_name" in asker;
  const stored = await tx
    .insertInto("conversations")
    .values({
      id,
      subject,
      subject_id: subjectId,
      kind,
      confirmed_at: isGuest ? null : databaseNow,
    })
    .onConflict((conflicting) => conflicting.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (stored === undefined) return false;
  const own = isGuest ? asker : { account_uid: asker.accountUid, profile_id: asker.profileId };
  await insertInto(tx, "participants", {
    conversation_id: id,
    side: "ASKER",
    last_at: databaseNow,
    ...own,
  });
  await insertInto(tx, "participants", {
    conversation_id: id,
    side: "RECEIVER",
    account_uid: receiver.accountUid,
    profile_id: receiver.profileId,
  });
  return true;
}

async function startAsAccount(
  { body: form, viewer, resourceId: id }: NewConversation,
  identity: Viewer<"identity">["identity"],
  { receiver, asker: organiser }: ConversationTarget,
): Promise<Conversation> {
  const { uid } = identity;
  const asker = organiser ?? (await findOwnParticipant({ ...viewer, identity }));
  await assertOther(asker, receiver, uid);
  // An organiser's artists have written first: neither limit is meant for what follows from that.
  const isUnasked = form.subject !== "APPLICATION";
  if (isUnasked) await limitRate("conversation", "account", uid);
  const participant = { conversationId: id, side: "ASKER" } as const;
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    if (!(await insertConversation(tx, { form, id, receiver }, asker))) return;
    await lockConversation(tx, id);
    await assertMayWrite(tx, { uid, guestAddress: null });
    const equalDigest = isUnasked ? await computeEqualDigest(uid, form.text) : null;
    const message = { ...participant, id: newId(), authorUid: uid, equalDigest };
    await storeMessage(tx, { ...message, text: form.text });
    await deliverMessage(tx, message);
    const { profileId } = asker;
    const event = { action: "CREATE", subject: "CONVERSATION", subjectId: id } as const;
    await recordProfileEvent(tx, { profileId, uid, ...event });
  });
  return describeConversation(participant, { uid });
}

/** Finds a question of this guest that waits for its confirmation and says the same. */
async function findUnconfirmed(
  { subjectId, text }: ConversationForm,
  digest: string,
  reads: Tx | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from participants p
    join conversations c on c.id = p.conversation_id
    join messages m on m.conversation_id = c.id
    where p.guest_digest = ${digest} and c.confirmed_at is null and c.subject_id = ${subjectId} and m.text = ${text}
    limit 1`.execute(reads ?? db());
  return rows[0]?.id ?? null;
}

/** Limits by address and by network, so that neither many addresses nor many networks help. @throws RATE_LIMITED */
async function limitGuest(digest: string, network: string): Promise<void> {
  const keys = [`guest ${digest}`, `network ${network}`];
  for (const key of keys) await assertWithinLimit("conversation", "address", key);
  for (const key of keys) await limitRate("conversation", "address", key);
}

async function startAsGuest(
  { body: form, client, resourceId }: NewConversation,
  { name, email }: GuestForm,
  receiver: Participant,
): Promise<Conversation> {
  const [digest] = await computeGuestDigests(email);
  const network = toGuestNetwork(client);
  const describe = (id: string) =>
    describeConversation({ conversationId: id, side: "ASKER" }, { guestOf: id });
  const repeated = await findUnconfirmed(form, digest, undefined);
  if (repeated !== null) return describe(repeated);
  await limitGuest(digest, network);
  await assertNetworkMayWrite(client);
  const [guest_network] = await computeNetworkDigests(client);
  const id = await transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`guest/${digest}`}, 0))`.execute(tx);
    const earlier = await findUnconfirmed(form, digest, tx);
    if (earlier !== null) return earlier;
    const asker = { guest_name: name, guest_address: email, guest_digest: digest, guest_network };
    await insertConversation(tx, { form, id: resourceId, receiver }, asker);
    await storeMessage(tx, {
      id: newId(),
      conversationId: resourceId,
      side: "ASKER",
      authorUid: null,
      text: form.text,
      equalDigest: await computeEqualDigest(network, form.text),
    });
    await recordEvent(tx, "GUEST_QUESTION", {
      subjectId: resourceId,
      payload: {},
      dedupe: resourceId,
    });
    return resourceId;
  });
  return describe(id);
}

/**
 * Whoever is blocked gets the same answer as others; whoever an administrator has barred is told so, a guest once the address is confirmed. A guest's question is sent once it is confirmed.
 * @throws VALIDATION; UNAUTHENTICATED for invalid tokens; NOT_FOUND; FORBIDDEN; CONFLICT as `findTarget`, and for what is one's own; RATE_LIMITED
 */
export async function startConversation(request: NewConversation): Promise<Conversation> {
  const { body: form, viewer } = request;
  if (viewer.error !== undefined) throw viewer.error;
  const { identity } = viewer;
  if (identity !== null) return startAsAccount(request, identity, await findTarget(form, viewer));
  if (form.guest === undefined)
    throw invalid([
      { path: "guest", message: "Your name and e-mail address, or sign in, please." },
    ]);
  const { receiver } = await findTarget(form, viewer);
  return startAsGuest(request, form.guest, receiver);
}
