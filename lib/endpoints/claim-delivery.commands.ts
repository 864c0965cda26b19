import { type RawBuilder, sql } from "kysely";
import { openEndpointSecret } from "@/lib/endpoints/endpoint-secrets.tokens";
import { readClock } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** A delivery that this worker, and no other, sends now. */
export type ClaimedDelivery = {
  id: string;
  claim: string;
  endpointId: string;
  eventId: string;
  body: string;
  version: string;
  url: string;
  /** Secrets that sign, the newest first; none if `LINK_SECRETS` lacks what sealed them. */
  secrets: string[];
  /** Failed attempts before this one. */
  failed: number;
  at: Date;
};

const MAX_SENDING = 4;
/** Longer than an attempt takes at most, so that its worker has died. */
const LEASE = sql`interval '60 seconds'`;

/** True while the owner's account is in order: `owner` of an endpoint's profile. */
const isOwned = sql<boolean>`(owner.suspended_reason is null and owner.deletion_asked_at is null and not owner.disabled)`;

/** True for an endpoint `e` that events are sent to. */
export const isOpen = sql<boolean>`(not e.paused and e.disabled_because is null and ${isOwned})`;

type Moment = Date | RawBuilder<Date>;

const isQueued = (at: Moment) => sql<boolean>`(d.state = 'QUEUED' and d.next_at <= ${at})`;
/** True for a delivery `d` whose worker has died. */
const isAbandoned = (at: Moment) =>
  sql<boolean>`(d.state = 'SENDING' and d.claimed_at <= ${at}::timestamptz - ${LEASE})`;

/** True for a delivery `d` whose attempt can begin. */
export const isDue = (at: Moment) => sql<boolean>`(${isQueued(at)} or ${isAbandoned(at)})`;

/** Selects the delivery whose attempt begins next: first attempts in the order of events. Each part reads an index of its own. */
export function selectNext(
  endpointId: string,
  at: Moment,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  const selectFirst = (isNext: RawBuilder<boolean>) => sql`
    (select d.id, d.next_at, d.event_id from deliveries d where d.endpoint_id = ${endpointId} and ${isNext} and ${condition}
      order by d.next_at, d.event_id limit 1)`;
  return sql`
    select id from (${selectFirst(isQueued(at))} union all ${selectFirst(isAbandoned(at))}) due
    order by next_at, event_id limit 1`;
}

const countSending = (at: Moment) => sql<number>`
  (select count(*)::int from deliveries s
    where s.endpoint_id = ${sql.ref("e.id")} and s.state = 'SENDING' and s.claimed_at > ${at}::timestamptz - ${LEASE})`;

/** Skips what waits, besides tests; also tests where the owner may get nothing at all. */
export async function skipWaiting(tx: Tx, endpointId: string, andTests = false): Promise<void> {
  await sql`
    update deliveries set state = 'SKIPPED'
    where endpoint_id = ${endpointId} and (${andTests} or type <> 'endpoint.test')
      and (state = 'QUEUED' or state = 'SENDING' and claimed_at < now() - ${LEASE})`.execute(tx);
}

/** True if an attempt can begin now. */
export async function hasDueDelivery(endpointId: string, at?: Date): Promise<boolean> {
  const now = at === undefined ? sql<Date>`now()` : sql.val(at);
  const { rows } = await sql`
    select from endpoints e where e.id = ${endpointId} and ${countSending(now)} < ${MAX_SENDING}
      and exists (${selectNext(endpointId, now)})`.execute(db());
  return rows.length > 0;
}

type EndpointRow = {
  url: string;
  version: string;
  sealed_secret: string;
  sealed_previous: string | null;
  isOpen: boolean;
  isOwned: boolean;
  isFull: boolean;
};

async function lockEndpoint(tx: Tx, id: string, at: Date | undefined) {
  await sql`select from endpoints where id = ${id} for no key update`.execute(tx);
  const now = at ?? (await readClock(tx));
  const { rows } = await sql<EndpointRow>`
    select e.url, e.version, e.sealed_secret,
      case when e.previous_until > ${now} then e.sealed_previous end as sealed_previous,
      ${isOpen} as "isOpen", ${isOwned} as "isOwned", ${countSending(now)} >= ${MAX_SENDING} as "isFull"
    from endpoints e join profiles p on p.id = e.profile_id join accounts owner on owner.uid = p.account_uid
    where e.id = ${id}`.execute(tx);
  const [row] = rows;
  return row && { ...row, now };
}

async function openSecrets(tx: Tx, id: string, endpoint: EndpointRow): Promise<string[]> {
  const current = openEndpointSecret(endpoint.sealed_secret);
  if (current === null) return [];
  const previous =
    endpoint.sealed_previous === null ? null : openEndpointSecret(endpoint.sealed_previous);
  const resealed = {
    ...(current.resealed !== null && { sealed_secret: current.resealed }),
    ...(previous?.resealed && { sealed_previous: previous.resealed }),
  };
  if (Object.keys(resealed).length > 0)
    await tx.updateTable("endpoints").set(resealed).where("id", "=", id).execute();
  return previous === null ? [current.secret] : [current.secret, previous.secret];
}

/**
 * Takes the delivery that is due first for an endpoint. @param at by default the database's clock
 * @returns null if nothing is due, or may be sent, or as many as may be are being sent
 */
export function claimDelivery(endpointId: string, at?: Date): Promise<ClaimedDelivery | null> {
  return transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId, at);
    if (endpoint === undefined || endpoint.isFull) return null;
    const { now } = endpoint;
    if (!endpoint.isOpen) await skipWaiting(tx, endpointId, !endpoint.isOwned);
    const maySend = sql<boolean>`(${endpoint.isOpen} or ${endpoint.isOwned} and d.type = 'endpoint.test')`;
    const claim = newId();
    const { rows } = await sql<{ id: string; event_id: string; body: string; attempts: number }>`
      update deliveries set state = 'SENDING', claim = ${claim}, claimed_at = ${now}
      where id = (${selectNext(endpointId, now, maySend)})
      returning id, event_id, body, attempts`.execute(tx);
    const [row] = rows;
    if (row === undefined) return null;
    return {
      id: row.id,
      claim,
      endpointId,
      eventId: row.event_id,
      body: row.body,
      version: endpoint.version,
      url: endpoint.url,
      secrets: await openSecrets(tx, endpointId, endpoint),
      failed: row.attempts,
      at: now,
    };
  });
}
