import { sql } from "kysely";
import {
  type AdministrationEntry,
  recordAdministration,
  recordDecision,
  type Reasons,
} from "@/lib/audit/audit.commands";
import { viewOf } from "@/lib/conversations/conversation-rows.queries";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import { lockConversation } from "@/lib/conversations/messages/insert-message.commands";
import { createBar } from "@/lib/conversations/screening/message-bars.commands";
import { findAddress } from "@/lib/conversations/screening/message-bars.queries";
import { otherSide, type Side } from "@/lib/conversations/sides.rules";
import { recordEvent, toDedupe } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { failure, invalid } from "@/lib/shared/failure";

type Acts = { remove: readonly string[]; bar: boolean; warn: boolean };

type ActedReport = {
  conversationId: string;
  /** The messages that administrators read; those of others cannot be acted upon. */
  messageIds: readonly string[];
  /** Null for a guest. */
  concernedUid: string | null;
  /** Text for the recipient. */
  warning: string;
  reasons: Reasons & { decidedBy: string };
};

type Sent = { id: string; author_uid: string | null };

/** The side that is reported, with the messages of it that administrators read, oldest first. */
type Reported = {
  side: Side;
  accountUid: string | null;
  guest: { name: string; address: string; network: string | null } | null;
  /** Names of the reported side and the other one. */
  names: { own: string; other: string };
  sent: readonly Sent[];
};

const nobodyLeft = () => failure("CONFLICT", "There is nobody left to act on.");

async function findReportedSide(
  tx: Tx,
  { conversationId, concernedUid, messageIds }: ActedReport,
): Promise<Reported> {
  const sides = await tx
    .selectFrom("participants")
    .select(["side", "account_uid", "guest_name", "guest_address", "guest_network"])
    .where("conversation_id", "=", conversationId)
    .where(sql<boolean>`account_uid is not distinct from ${concernedUid}`)
    .execute();
  const [found, another] = sides;
  // Once the reported account is gone, a guest who reported it looks the same.
  if (found === undefined || another !== undefined) throw nobodyLeft();
  const side: Side = found.side === "ASKER" ? "ASKER" : "RECEIVER";
  const view = viewOf(await findConversationRow({ conversationId, side }, tx));
  const { guest_name: name, guest_address: address, guest_network: network } = found;
  const { rows: sent } = await sql<Sent>`
    select id, author_uid from messages
    where id = any (${toIdArray(messageIds)}) and conversation_id = ${conversationId} and side = ${side}
    order by created_at, id`.execute(tx);
  return {
    side,
    accountUid: found.account_uid,
    guest: name === null || address === null ? null : { name, address, network },
    names: { own: view.ownName, other: view.otherName },
    sent,
  };
}

/** Returns whom a decision about a message concerns: whoever wrote it; null once they have left. */
function toConcerned({ accountUid, guest }: Reported, { author_uid }: Sent, guestOf: string) {
  const uid = author_uid ?? accountUid;
  if (uid !== null) return { accountUid: uid };
  return guest === null ? null : { guestOf };
}

/** Takes a message from its recipient, with the notices that quote it. @returns false if that was done before */
async function removeMessage(tx: Tx, conversationId: string, side: Side, id: string) {
  // Whatever has not been read counts from the newest message.
  await sql`
    update participants set unread = unread - 1
    where conversation_id = ${conversationId} and side = ${otherSide(side)} and unread > 0 and unread >= (
      select count(*) from messages m join messages n on n.conversation_id = m.conversation_id and n.side = m.side
      where m.id = ${id} and m.delivery = 'SENT' and n.delivery = 'SENT' and (n.created_at, n.id) >= (m.created_at, m.id)
      having count(*) > 0)`.execute(tx);
  const removed = await tx
    .updateTable("messages")
    .set({ delivery: "REMOVED" })
    .where("id", "=", id)
    .where("delivery", "=", "SENT")
    .returning("id")
    .executeTakeFirst();
  const dedupes = [id, `${id}:released`].map((dedupe) => toDedupe("MESSAGE_RECEIVED", dedupe));
  await tx
    .deleteFrom("notifications")
    .where("subject_id", "=", conversationId)
    .where("dedupe", "in", dedupes)
    .execute();
  return removed !== undefined;
}

/** Gives a message back to its recipient. */
export async function restoreMessage(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ delivery: "SENT" })
    .where("id", "=", id)
    .where("delivery", "=", "REMOVED")
    .execute();
}

type LogEntry = Pick<AdministrationEntry, "action" | "subject" | "subjectId">;

/** Records an act in the log, where nothing forgets a guest's name. */
const recordAct = (
  tx: Tx,
  { reasons: { decidedBy, ground } }: ActedReport,
  { guest, names }: Reported,
  entry: LogEntry,
) =>
  recordAdministration(tx, {
    ...entry,
    actor: decidedBy,
    detail: { name: guest === null ? names.own : "a guest", ground },
  });

async function removeReported(tx: Tx, report: ActedReport, reported: Reported, message: Sent) {
  const { id } = message;
  const { conversationId, reasons } = report;
  if (!(await removeMessage(tx, conversationId, reported.side, id))) return;
  const concerned = toConcerned(reported, message, conversationId);
  const subject = { subjectId: id, subjectName: reported.names.other };
  if (concerned !== null)
    await recordDecision(tx, { ...concerned, ...subject, ...reasons, action: "MESSAGE_REMOVED" });
  await recordAct(tx, report, reported, {
    action: "REMOVE_MESSAGE",
    subject: "message",
    subjectId: id,
  });
}

async function barSender(tx: Tx, report: ActedReport, reported: Reported, newest: Sent) {
  const { conversationId, reasons } = report;
  const { guest, names } = reported;
  const concerned = toConcerned(reported, newest, conversationId);
  if (concerned === null) throw nobodyLeft();
  const uid = newest.author_uid ?? reported.accountUid;
  const id = await createBar(tx, {
    uid,
    address: uid === null ? (guest?.address ?? null) : await findAddress(uid, tx),
    networkDigest: guest?.network ?? null,
    name: names.own,
  });
  if (id === null) return;
  const subject = { subjectId: id, subjectName: names.own };
  await recordDecision(tx, { ...concerned, ...subject, ...reasons, action: "SENDER_BARRED" });
  await recordAct(tx, report, reported, {
    action: "BAR_SENDER",
    ...(uid === null
      ? { subject: "message", subjectId: newest.id }
      : { subject: "account", subjectId: uid }),
  });
}

async function warnRecipient(tx: Tx, report: ActedReport, reported: Reported, { id }: Sent) {
  const { conversationId, warning } = report;
  const warned = await tx
    .updateTable("messages")
    .set({ warning })
    .where("id", "=", id)
    .where("warning", "is distinct from", warning)
    .returning("id")
    .executeTakeFirst();
  if (warned === undefined) return;
  await recordEvent(tx, "MESSAGE_WARNED", {
    subjectId: conversationId,
    payload: { messageId: id },
    dedupe: id,
  });
  await recordAct(tx, report, reported, {
    action: "WARN_RECIPIENT",
    subject: "message",
    subjectId: id,
  });
}

/**
 * Removes reported messages, bars who wrote the newest, and warns the recipient; whoever wrote gets the reasons. What was done before is not
 * done twice. @throws CONFLICT once they have left; VALIDATION `acts` for messages that were not reported
 */
export async function actOnConversation(
  tx: Tx,
  report: ActedReport,
  { remove, bar, warn }: Acts,
): Promise<void> {
  await lockConversation(tx, report.conversationId);
  const reported = await findReportedSide(tx, report);
  const removed = reported.sent.filter(({ id }) => remove.includes(id));
  const newest = reported.sent.at(-1);
  if (removed.length < new Set(remove).size || newest === undefined)
    throw invalid([{ path: "acts", message: "This message was not reported." }]);
  for (const message of removed) await removeReported(tx, report, reported, message);
  if (bar) await barSender(tx, report, reported, newest);
  if (warn) await warnRecipient(tx, report, reported, newest);
}
