import { sql } from "kysely";
import { computeGuestDigests } from "@/lib/blocks/blocks.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { z } from "zod";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import type { Tx } from "@/lib/server/database/db";
import { HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { DemoAccounts } from "@/local/seed/seed-demo";
import { readRecords } from "@/local/seed/read-records";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const MessageRecord = z.strictObject({
  from: z.enum(["ASKER", "RECEIVER"]),
  text: z.string(),
  hoursAgo: z.number(),
  delivery: z.enum(["SENT", "HELD"]).default("SENT"),
});

const ConversationRecord = z.strictObject({
  /** `guest`: the name of somebody without an account; otherwise the demo's visitor or organisation asks. */
  asker: z.union([z.strictObject({ guest: z.string() }), z.enum(["visitor", "organization"])]),
  /** About an opportunity, the demo's organisation is asked; about anything else, its artist. */
  subject: z.enum(["ARTWORK", "PROFILE", "APPLICATION", "OPPORTUNITY"]),
  kind: EnquiryKind,
  /** Unread messages of the side that is asked. */
  unread: z.int(),
  is: z.enum(["CLOSED", "BLOCKED", "REPORTED", "UNCONFIRMED"]).optional(),
  messages: z.array(MessageRecord).min(1),
});
type DemoConversation = z.infer<typeof ConversationRecord>;

type Party = { account_uid: string; profile_id: string | null };
type Parties = Record<"artist" | "visitor" | "organization", Party>;

const findParty = async (tx: Tx, uid: string): Promise<Party> => ({
  account_uid: uid,
  profile_id: await findOwnProfile(tx, uid),
});

/** Returns null where the demo has none. */
async function findSubject(
  tx: Tx,
  subject: DemoConversation["subject"],
  { artist, organization }: Parties,
): Promise<string | null> {
  if (subject === "PROFILE") return artist.profile_id;
  if (subject === "OPPORTUNITY") {
    const open = await tx
      .selectFrom("opportunities")
      .select("id")
      .where("profile_id", "=", organization.profile_id)
      .where("status", "=", "PUBLISHED")
      .where("listed_until", ">", sql<Date>`now()`)
      .orderBy("published_at")
      .executeTakeFirst();
    return open?.id ?? null;
  }
  const row =
    subject === "ARTWORK"
      ? await tx
          .selectFrom("artworks")
          .select("id")
          .where("profile_id", "=", artist.profile_id)
          .orderBy("created_at", "desc")
          .executeTakeFirst()
      : await tx
          .selectFrom("applications as a")
          .innerJoin("opportunities as o", "o.id", "a.opportunity_id")
          .select("a.id")
          .where("a.account_uid", "=", artist.account_uid)
          .where("o.profile_id", "=", organization.profile_id)
          .where("a.state", "=", "SUBMITTED")
          .orderBy("a.created_at")
          .executeTakeFirst();
  return row?.id ?? null;
}

const createGuest = async (name: string) => {
  const address = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@guests.example`;
  return {
    guest_name: name,
    guest_address: address,
    guest_digest: (await computeGuestDigests(address))[0],
  };
};

async function storeMessages(
  tx: Tx,
  id: string,
  { messages }: DemoConversation,
  authors: { ASKER: string | null; RECEIVER: string },
  now: Date,
): Promise<string[]> {
  const rows = messages.map(({ from, text, hoursAgo, delivery }) => ({
    id: newId(),
    conversation_id: id,
    side: from,
    author_uid: authors[from],
    text,
    delivery,
    equal_digest: delivery === "HELD" ? id : null,
    created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }));
  await tx.insertInto("messages").values(rows).execute();
  return rows.map((row) => row.id);
}

async function storeConversation(
  tx: Tx,
  demo: DemoConversation,
  parties: Parties,
  now: Date,
): Promise<void> {
  const subjectId = await findSubject(tx, demo.subject, parties);
  if (subjectId === null) return;
  const receiver = demo.subject === "OPPORTUNITY" ? parties.organization : parties.artist;
  const id = newId();
  const hours = demo.messages.map(({ hoursAgo }) => hoursAgo);
  const toTime = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const [begunAt, lastAt] = [toTime(Math.max(...hours)), toTime(Math.min(...hours))];
  const answer = demo.messages.find(({ from }) => from === "RECEIVER");
  await tx
    .insertInto("conversations")
    .values({
      id,
      subject: demo.subject,
      subject_id: subjectId,
      kind: demo.kind,
      created_at: begunAt,
      confirmed_at: demo.is === "UNCONFIRMED" ? null : begunAt,
      answered_at: answer === undefined ? null : toTime(answer.hoursAgo),
      closed_by: demo.is === "CLOSED" ? "RECEIVER" : null,
    })
    .execute();
  const { asker } = demo;
  const party = typeof asker === "string" ? parties[asker] : await createGuest(asker.guest);
  const isSeen =
    demo.is !== "UNCONFIRMED" && demo.messages.some(({ delivery }) => delivery !== "HELD");
  await tx
    .insertInto("participants")
    .values({ conversation_id: id, side: "ASKER", last_at: lastAt, ...party })
    .execute();
  await tx
    .insertInto("participants")
    .values({
      conversation_id: id,
      side: "RECEIVER",
      last_at: isSeen ? lastAt : null,
      unread: demo.unread,
      ...receiver,
    })
    .execute();
  const askerUid = "account_uid" in party ? party.account_uid : null;
  const authors = { ASKER: askerUid, RECEIVER: receiver.account_uid };
  const messageIds = await storeMessages(tx, id, demo, authors, now);
  const lastId = messageIds[demo.messages.findLastIndex(({ from }) => from === "ASKER")];
  if (demo.unread > 0 && lastId !== undefined)
    await recordEvent(tx, "MESSAGE_RECEIVED", {
      subjectId: id,
      payload: { messageId: lastId },
      dedupe: lastId,
    });
  if (demo.is === "BLOCKED" && "guest_name" in party)
    await tx
      .insertInto("blocks")
      .values({
        id: newId(),
        account_uid: receiver.account_uid,
        blocked_digest: party.guest_digest,
        name: party.guest_name,
        made_by: receiver.account_uid,
      })
      .execute();
  if (demo.is === "REPORTED" && "guest_name" in party)
    await tx
      .insertInto("reports")
      .values({
        id: newId(),
        subject: "conversation",
        subject_id: id,
        subject_name: party.guest_name,
        reason: "SCAM",
        note: "The second letter like this in a month.",
        reporter: id,
        signed_in: true,
        message_ids: messageIds,
      })
      .execute();
}

/** Adds what the demo's artist and organisation are asked and answer; once, after the applications. Dates count from now. */
export const seedConversations = (
  { artist, visitor, organization }: DemoAccounts,
  now = new Date(),
): Promise<void> =>
  seedAtOnce("conversations", async (tx) => {
    const parties = {
      artist: await findParty(tx, artist.uid),
      visitor: await findParty(tx, visitor.uid),
      organization: await findParty(tx, organization.uid),
    };
    for (const demo of readRecords("conversations", ConversationRecord))
      await storeConversation(tx, demo, parties, now);
  });
