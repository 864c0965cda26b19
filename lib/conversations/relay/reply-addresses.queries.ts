import { sql } from "kysely";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { selectReaders } from "@/lib/conversations/participants.queries";
import { getReplyDomain } from "@/lib/mails/bounce-addresses.tokens";
import { queryRows } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { deriveKey, isDerivedKey } from "@/lib/server/auth/signed-links";
import type { Viewer } from "@/lib/server/auth/viewer";
import { Id } from "@/lib/shared/ids";

const PURPOSE = "reply";
/** Hexadecimal, as servers may change the case: with `r+` and the id at most the 64 characters that a local part may have (RFC 5321). */
const MAC_LENGTH = 28;

/** The person who answers: an account's uid, or the guest of the conversation. */
type Answerer = { uid: string } | "GUEST";

const toText = (conversationId: string, answerer: Answerer) =>
  `${conversationId} ${answerer === "GUEST" ? "guest" : `uid ${answerer.uid}`}`;

/** True if answers by mail come in. */
const isOpen = () =>
  env().MAIL_REPLY_DOMAIN !== undefined && env().MAIL_WEBHOOK_SECRET !== undefined;

/** Creates one person's reply address in one conversation, from both and a secret that is not in the database. Null where no mail comes in. */
export function createReplyAddress(conversationId: string, answerer: Answerer): string | null {
  if (!isOpen()) return null;
  const mac = deriveKey(PURPOSE, toText(conversationId, answerer)).slice(0, MAC_LENGTH);
  return `r+${conversationId.replaceAll("-", "")}${mac}@${getReplyDomain()}`;
}

type ReplyAddress = { conversationId: string; mac: string };

/** @param address in lower case @returns null if it is none. Whose it is, `findReplyWriter` says */
export function parseReplyAddress(address: string): ReplyAddress | null {
  const [local = "", domain] = address.split("@");
  const [, id = "", mac = ""] = /^r\+([\da-f]{32})([\da-f]{28})$/.exec(local) ?? [];
  const conversationId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const isOurs = domain === getReplyDomain().toLowerCase();
  return isOurs && Id.safeParse(conversationId).success ? { conversationId, mac } : null;
}

/** The person who answers by mail: as whom they write, and the only address that they may write from, in lower case. */
export type ReplyWriter = {
  conversationId: string;
  address: string;
  accountUid: string | null;
  /** The name of the conversation in its calls: its id, or the guest's token. */
  id: string;
  viewer: Viewer;
};

type Row = { uid: string | null; address: string };

/** Everybody who reads the conversation now: its accounts, their teams, and its guest. */
const listWriters = (conversationId: string): Promise<Row[]> =>
  queryRows(sql<Row>`
    with readers as (${selectReaders(sql`p.conversation_id = ${conversationId}`)})
    select a.uid, lower(a.email) as address from readers join accounts a on a.uid = readers.uid
    where a.email is not null and a.email_verified_at is not null and not a.disabled and a.deletion_asked_at is null
    union all
    select null, lower(p.guest_address) from participants p join conversations c on c.id = p.conversation_id
    where p.conversation_id = ${conversationId} and p.guest_address is not null and c.confirmed_at is not null`);

const toIdentity = (uid: string, email: string) => ({
  uid,
  email,
  emailVerified: true,
  isAdmin: false,
  // Whatever is known of the account already is newer.
  issuedAt: 0,
  authTime: 0,
});

/** @returns null if it was altered, or whoever it was made for has left the conversation or its team */
export async function findReplyWriter({
  conversationId,
  mac,
}: ReplyAddress): Promise<ReplyWriter | null> {
  const writers = await listWriters(conversationId);
  const writer = writers.find(({ uid }) =>
    isDerivedKey(mac, PURPOSE, toText(conversationId, uid === null ? "GUEST" : { uid })),
  );
  if (writer === undefined) return null;
  const { uid, address } = writer;
  const base = { conversationId, address, accountUid: uid };
  return uid === null
    ? {
        ...base,
        id: createGuestToken("guest-conversation", conversationId),
        viewer: { identity: null, profileId: null },
      }
    : {
        ...base,
        id: conversationId,
        viewer: { identity: toIdentity(uid, address), profileId: null },
      };
}
