import { type RawBuilder, sql } from "kysely";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import { readGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import type { Side } from "@/lib/conversations/sides.rules";
import { db, type Tx } from "@/lib/server/database/db";
import { selectTeams } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** The person who reads or writes: an account, or a guest, who has the link of one conversation. */
export type Reader = { uid: string } | { guestOf: string };

/** One side of one conversation, which a reader sees it from. */
export type ParticipantKey = { conversationId: string; side: Side };

/** @throws UNAUTHENTICATED without a valid identity token */
export function toAccountReader({ identity, error }: Viewer): { uid: string } {
  if (identity !== null) return { uid: identity.uid };
  throw error ?? failure("UNAUTHENTICATED", "Please sign in, or use the link from the e-mail.");
}

/** @throws NOT_FOUND for a token that was altered */
function toGuestReader(token: string): Reader {
  const guestOf = readGuestToken("guest-conversation", token);
  if (guestOf === null) throw notFound("conversation");
  return { guestOf };
}

/**
 * Guards what the organiser writes about an application: only those read it who may know of it; its owner, too. `p` is the participant.
 * @param uid who reads for its side
 */
export const mayKnowSubject = (uid: RawBuilder<unknown>) => sql`
  (p.side <> 'ASKER' or not exists (
    select from conversations c join applications a on a.id = c.subject_id
    where c.id = p.conversation_id and c.subject = 'APPLICATION' and not ${mayKnowOf(uid)}))`;

/** Nobody reads the other side of their own conversation. `p` is the participant. @param uid a member of its team */
const mayReadForTeam = (uid: RawBuilder<unknown>) => sql`
  not exists (
    select from participants other
    where other.conversation_id = p.conversation_id and other.side <> p.side and other.account_uid = ${uid})
  and ${mayKnowSubject(uid)}`;

/** Selects who reads and writes for the sides of a conversation, as `uid`. @param condition on `p`, the participant */
export const selectReaders = (condition: RawBuilder<unknown>) => sql`
  select p.account_uid as uid from participants p where ${condition} and ${mayKnowSubject(sql`p.account_uid`)}
  union
  select m.account_uid from participants p join members m on m.profile_id = p.profile_id
  where ${condition} and m.role in ('MANAGER', 'EDITOR') and ${mayReadForTeam(sql`m.account_uid`)}`;

type ParticipantRange = {
  /** A condition on `p`, the participant. */
  condition: ReturnType<typeof sql>;
  /** Order and limit of each part, so that each is read by its index. */
  rest: ReturnType<typeof sql>;
};

/** The participants of an account, and of the teams it is in, as rows with `conversation_id`, `side` and `last_at`. */
export const selectParticipants = (uid: string, { condition, rest }: ParticipantRange) => sql`
  (select p.conversation_id, p.side, p.last_at from participants p
    where p.account_uid = ${uid} and p.last_at is not null and ${mayKnowSubject(sql.val(uid))} and ${condition} ${rest})
  union all
  (select participant.* from (${selectTeams(uid)}) team
    cross join lateral (
      select p.conversation_id, p.side, p.last_at from participants p
      where p.profile_id = team.profile_id and p.account_uid is distinct from ${uid} and p.last_at is not null
        and ${mayReadForTeam(sql.val(uid))} and ${condition} ${rest}) participant)`;

async function findAccountParticipant(
  id: string,
  uid: string,
  tx: Tx | undefined,
): Promise<ParticipantKey | null> {
  const { rows } = await sql<ParticipantKey>`
    select p.conversation_id as "conversationId", p.side from participants p
    where p.conversation_id = ${id} and p.last_at is not null and (p.account_uid = ${uid} and ${mayKnowSubject(sql.val(uid))}
      or p.profile_id in (${selectTeams(uid)}) and ${mayReadForTeam(sql.val(uid))})
    order by (p.account_uid = ${uid}) desc nulls last limit 1`.execute(tx ?? db());
  return rows[0] ?? null;
}

async function findGuestParticipant(
  id: string,
  tx: Tx | undefined,
): Promise<ParticipantKey | null> {
  const { rows } = await sql<ParticipantKey>`
    select p.conversation_id as "conversationId", p.side from participants p
    join conversations c on c.id = p.conversation_id
    where p.conversation_id = ${id} and p.guest_address is not null and c.confirmed_at is not null`.execute(
    tx ?? db(),
  );
  return rows[0] ?? null;
}

/** @param id of the conversation; or a guest's token, for whoever has it @throws NOT_FOUND for others' conversations; UNAUTHENTICATED */
export async function findParticipant(
  id: string,
  viewer: Viewer,
  tx?: Tx,
): Promise<ParticipantKey & { reader: Reader }> {
  const conversationId = Id.safeParse(id).data;
  const reader = conversationId === undefined ? toGuestReader(id) : toAccountReader(viewer);
  const participant =
    "uid" in reader
      ? await findAccountParticipant(conversationId ?? "", reader.uid, tx)
      : await findGuestParticipant(reader.guestOf, tx);
  if (participant === null) throw notFound("conversation");
  return { ...participant, reader };
}
