import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { blockOfSide } from "@/lib/blocks/blocks.queries";
import {
  type Conversation,
  type ConversationParty,
  conversationLimits,
  ConversationSubject,
  FORMER_NAME,
} from "@/lib/conversations/conversations.schema";
import {
  messageColumns,
  MessageRow,
  toMessage,
} from "@/lib/conversations/messages/message-rows.queries";
import type { Reader } from "@/lib/conversations/participants.queries";
import { sides } from "@/lib/conversations/sides.rules";
import { Focus } from "@/lib/images/focus.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";

const Party = z.object({
  account_uid: z.string().nullable(),
  guest_name: z.string().nullable(),
  guest_digest: z.string().nullable(),
  guest_address: z.string().nullable(),
  profile_id: z.string().nullable(),
  profile_name: z.string().nullable(),
  slug: z.string().nullable(),
  image_key: z.string().nullable(),
  image_focus: Focus.nullable().catch(null),
  is_suspended: z.boolean(),
  is_organization: z.boolean(),
});
type Party = z.infer<typeof Party>;

const About = z.object({
  title: z.string(),
  slug: z.string().nullable().default(null),
  opportunity_id: z.string().nullable().default(null),
  image_key: z.string().nullable().default(null),
  image_focus: Focus.nullable().catch(null),
});

const Row = z.object({
  id: z.string(),
  side: z.enum(sides),
  subject: ConversationSubject,
  subject_id: z.string(),
  kind: EnquiryKind,
  confirmed_at: z.date().nullable(),
  answered_at: z.date().nullable(),
  closed_by: z.enum(sides).nullable(),
  created_at: z.date(),
  last_at: z.date().nullable(),
  unread: z.int(),
  me: Party,
  them: Party,
  about: About.nullable(),
  block_id: z.string().nullable(),
  block_profile_id: z.string().nullable(),
  newest: MessageRow.nullable(),
});
export type ConversationRow = z.infer<typeof Row>;

const partyOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const profile = (name: string) => sql.ref(`${alias}_profile.${name}`);
  return sql`json_build_object(
    'account_uid', ${column("account_uid")}, 'guest_name', ${column("guest_name")}, 'guest_digest', ${column("guest_digest")},
    'guest_address', ${column("guest_address")},
    'profile_id', ${profile("id")}, 'profile_name', ${profile("name")}, 'slug', ${profile("slug")},
    'image_key', ${profile("image_key")}, 'image_focus', ${profile("image_focus")},
    'is_suspended', ${profile("hidden_before_suspension")} is not null,
    'is_organization', ${profile("role")} is not distinct from 'ART_ORGANIZATION')`;
};

/** Joins the subject of a conversation, as long as it is shown. `c` is the conversation. */
const about = sql`
  left join artworks work on c.subject = 'ARTWORK' and work.id = c.subject_id
  left join applications application on c.subject = 'APPLICATION' and application.id = c.subject_id
  left join opportunities opportunity on opportunity.id =
    case c.subject when 'OPPORTUNITY' then c.subject_id when 'APPLICATION' then application.opportunity_id end
  left join profiles owner on owner.id =
    case c.subject when 'PROFILE' then c.subject_id when 'ARTWORK' then work.profile_id else opportunity.profile_id end`;

const aboutColumn = sql`
  case
    when c.subject = 'APPLICATION' and application.id is not null then json_build_object(
      'title', opportunity.title, 'slug', opportunity.slug, 'opportunity_id', opportunity.id)
    when owner.hidden_before_suspension is not null then null
    when c.subject = 'ARTWORK' and work.id is not null then json_build_object('title', work.title, 'image_key', (
      select key from artwork_images where artwork_id = work.id order by position limit 1))
    when c.subject = 'PROFILE' and owner.id is not null then json_build_object(
      'title', owner.name, 'slug', owner.slug, 'image_key', owner.image_key, 'image_focus', owner.image_focus)
    when c.subject = 'OPPORTUNITY' and opportunity.status = 'PUBLISHED' and opportunity.held_since is null
      then json_build_object('title', opportunity.title, 'slug', opportunity.slug)
  end`;

/** @param participants a query with `conversation_id` and `side`; the side sees what was sent to it, and all that it wrote */
export async function readConversationRows(
  participants: RawBuilder<unknown>,
  tx?: Tx,
): Promise<ConversationRow[]> {
  const { rows } = await sql`
    select c.id, c.subject, c.subject_id, c.kind, c.confirmed_at, c.answered_at, c.closed_by, c.created_at,
      me.side, me.last_at, me.unread, ${partyOf("me")} as me, ${partyOf("them")} as them, ${aboutColumn} as about,
      block.id as block_id, block.profile_id as block_profile_id, newest.message as newest
    from (${participants}) participant
    join conversations c on c.id = participant.conversation_id
    join participants me on me.conversation_id = c.id and me.side = participant.side
    join participants them on them.conversation_id = c.id and them.side <> participant.side
    left join profiles me_profile on me_profile.id = me.profile_id
    left join profiles them_profile on them_profile.id = them.profile_id
    ${about}
    left join lateral ${blockOfSide("me", "them")} block on true
    left join lateral (
      select to_json(m) as message from (
        select ${messageColumns} from messages m
        where m.conversation_id = c.id and (m.side = me.side or m.delivery in ('SENT', 'REMOVED') and c.confirmed_at is not null)
        order by m.created_at desc, m.id desc limit 1) m) newest on true
    order by me.last_at desc, c.id desc`.execute(tx ?? db());
  return Row.array().parse(rows);
}

function toParty(party: Party): ConversationParty {
  const { profile_id: id, profile_name, slug, account_uid } = party;
  if (party.guest_name !== null) return { name: party.guest_name, kind: "GUEST", profile: null };
  if (account_uid === null) return { name: FORMER_NAME, kind: "FORMER", profile: null };
  // Another profile of the account is not named: nobody learns that they belong together.
  if (id === null || slug === null || profile_name === null)
    return { name: "Somebody without a profile", kind: "ACCOUNT", profile: null };
  const image = toContentUrl(party.image_key, party.image_focus);
  return {
    name: profile_name,
    kind: "PROFILE",
    profile: party.is_suspended ? null : { id, slug, image },
  };
}

function toAboutPath(
  { subject, subject_id: id, side }: ConversationRow,
  { slug, opportunity_id }: z.infer<typeof About>,
) {
  if (subject === "ARTWORK") return artworkPath(id);
  if (subject === "PROFILE") return profilePath({ slug: String(slug) });
  if (subject === "OPPORTUNITY") return toOpportunityPath({ slug: slug ?? "" });
  return side === "ASKER"
    ? `/organisation/opportunities/${opportunity_id}/applications?application=${id}`
    : `/apply/${slug}`;
}

const hasSomebody = ({ account_uid, guest_name }: Party) =>
  account_uid !== null || guest_name !== null;

const toState = ({ block_id, closed_by }: ConversationRow): Conversation["state"] =>
  block_id !== null ? "BLOCKED" : closed_by === null ? "OPEN" : "CLOSED";

/** Returns a conversation as its side reads it, with its newest message alone. */
export function toConversation(row: ConversationRow, reader: Reader): Conversation {
  const [asParty, withParty] = [toParty(row.me), toParty(row.them)];
  const uid = "uid" in reader ? reader.uid : null;
  const state = toState(row);
  // Another reader than its account is of the team.
  const mayLift = uid !== null && (uid === row.me.account_uid || row.block_profile_id !== null);
  const confirmBy = row.created_at.getTime() + conversationLimits.confirmDays * DAY_MS;
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    kind: row.kind,
    about: row.about && {
      title: row.about.title,
      href: toAboutPath(row, row.about),
      image: toContentUrl(row.about.image_key, row.about.image_focus),
    },
    with: withParty,
    as: asParty,
    state,
    canWrite: state === "OPEN" && row.confirmed_at !== null && hasSomebody(row.them),
    canReopen: row.closed_by === row.side,
    blockId: mayLift ? row.block_id : null,
    unread: row.unread,
    linkable: row.answered_at !== null,
    confirmBy: row.confirmed_at === null ? new Date(confirmBy).toISOString() : null,
    messages: row.newest === null ? [] : [toMessage(row.newest, toView(row, asParty, withParty))],
    earlier: null,
    lastAt: (row.last_at ?? row.created_at).toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

const toView = (row: ConversationRow, own: ConversationParty, other: ConversationParty) => ({
  side: row.side,
  ownName: own.name,
  ownAccount: row.me.account_uid,
  otherName: other.name,
});

/** Returns how the side of a row reads messages. */
export const viewOf = (row: ConversationRow) => toView(row, toParty(row.me), toParty(row.them));
