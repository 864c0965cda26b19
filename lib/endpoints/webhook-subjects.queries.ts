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

const findOfOpportunity =
  (table: "applications" | "rounds" | "exports", toPath: (found: Found) => string) =>
  async (tx: Tx, id: string): Promise<WebhookSubject | null> => {
    const { rows } = await sql<Found>`
      select s.id, s.opportunity_id as "opportunityId", o.profile_id as "profileId", s.state
      from ${sql.table(table)} s join opportunities o on o.id = s.opportunity_id
      where s.id = ${id} and o.profile_id is not null`.execute(tx);
    return toSubject(rows[0], toPath);
  };

/** `state` is what its artist knows: no stage, and no outcome. */
export const findApplicationSubject = findOfOpportunity(
  "applications",
  ({ id }) => `/v1/applications/${id}`,
);

export const findRoundSubject = findOfOpportunity(
  "rounds",
  ({ opportunityId }) => `/v1/opportunities/${opportunityId}/rounds`,
);

export const findExportSubject = findOfOpportunity(
  "exports",
  ({ opportunityId }) => `/v1/opportunities/${opportunityId}/exports`,
);

/** Finds a letter as a part of its application, which no state of its own is told of. */
export async function findLetterSubject(tx: Tx, id: string): Promise<WebhookSubject | null> {
  const application = await findOfferSubject(tx, id);
  if (application === null) return null;
  const { profileId, opportunityId } = application;
  const path = `/v1/opportunities/${opportunityId}/letters`;
  return { id, profileId, opportunityId, path };
}

/** Finds the application to which a letter offers a place. */
export async function findOfferSubject(tx: Tx, letterId: string): Promise<WebhookSubject | null> {
  const letter = await tx
    .selectFrom("letters")
    .select("application_id")
    .where("id", "=", letterId)
    .executeTakeFirst();
  return letter === undefined ? null : findApplicationSubject(tx, letter.application_id);
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
