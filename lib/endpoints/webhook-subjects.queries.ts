import { sql } from "kysely";
import type { WebhookSubject } from "@/lib/endpoints/webhook-bodies.rules";
import type { Tx } from "@/lib/server/database/db";

type Found = { id: string; profileId: string; opportunityId: string; state: string | null };

const toSubject = (found: Found | undefined, toPath: (found: Found) => string) =>
  found === undefined ? null : { ...found, path: toPath(found) };

/** Finds what is shown of an opportunity: nothing while it is held for review. */
export async function findOpportunitySubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const { rows } = await sql<Found>`
    select id, id as "opportunityId", profile_id as "profileId", status as state
    from opportunities where id = ${id} and profile_id is not null and held_since is null`.execute(
    tx,
  );
  return toSubject(rows[0], () => `/v1/opportunities/${id}`);
}

/** `state` is what its artist knows: no stage, and no outcome. */
export async function findApplicationSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const { rows } = await sql<Found>`
    select a.id, a.opportunity_id as "opportunityId", o.profile_id as "profileId", a.state
    from applications a join opportunities o on o.id = a.opportunity_id
    where a.id = ${id} and o.profile_id is not null`.execute(tx);
  return toSubject(rows[0], () => `/v1/applications/${id}`);
}

async function findLetter(tx: Tx, id: string): Promise<(Found & { applicationId: string }) | null> {
  const { rows } = await sql<Found & { applicationId: string }>`
    select l.id, null as state, a.id as "applicationId", a.opportunity_id as "opportunityId",
      o.profile_id as "profileId"
    from letters l join applications a on a.id = l.application_id join opportunities o on o.id = a.opportunity_id
    where l.id = ${id} and o.profile_id is not null`.execute(tx);
  return rows[0] ?? null;
}

export async function findLetterSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const letter = await findLetter(tx, id);
  return letter && { ...letter, path: `/v1/opportunities/${letter.opportunityId}/letters` };
}

/** Finds the application to which a letter offers a place. */
export async function findOfferSubject(tx: Tx, letterId: string): Promise<WebhookSubject | null> {
  const letter = await findLetter(tx, letterId);
  return letter && findApplicationSubject(tx, letter.applicationId);
}

export async function findRoundSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const { rows } = await sql<Found>`
    select r.id, r.opportunity_id as "opportunityId", o.profile_id as "profileId", r.state
    from rounds r join opportunities o on o.id = r.opportunity_id
    where r.id = ${id} and o.profile_id is not null`.execute(tx);
  return toSubject(rows[0], ({ opportunityId }) => `/v1/opportunities/${opportunityId}/rounds`);
}

export async function findExportSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const { rows } = await sql<Found>`
    select e.id, e.opportunity_id as "opportunityId", o.profile_id as "profileId", e.state
    from exports e join opportunities o on o.id = e.opportunity_id
    where e.id = ${id} and o.profile_id is not null`.execute(tx);
  return toSubject(rows[0], ({ opportunityId }) => `/v1/opportunities/${opportunityId}/exports`);
}

export async function findOrderSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const { rows } = await sql<Found>`
    select id, profile_id as "profileId", opportunity_id as "opportunityId", status as state
    from orders where id = ${id} and profile_id is not null`.execute(tx);
  return toSubject(rows[0], () => `/v1/checkout/orders/${id}`);
}

/** Finds a message that reached a profile. */
export async function findMessageSubject(
  tx: Tx,
  messageId: string,
): Promise<WebhookSubject | null> {
  const { rows } = await sql<{ id: string; conversationId: string; profileId: string }>`
    select m.id, m.conversation_id as "conversationId", p.profile_id as "profileId"
    from messages m join participants p on p.conversation_id = m.conversation_id and p.side <> m.side
    where m.id = ${messageId} and m.delivery = 'SENT' and p.profile_id is not null`.execute(tx);
  const [found] = rows;
  return found === undefined
    ? null
    : { ...found, path: `/v1/conversations/${found.conversationId}` };
}
