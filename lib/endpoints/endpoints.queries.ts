import { type RawBuilder, sql } from "kysely";
import { Endpoint, ExportedEndpoint } from "@/lib/endpoints/endpoints.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Owner } from "@/lib/server/auth/viewer";
import { countRows, type Database, db, type Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { StoredTime } from "@/lib/shared/time/stored-time";

const EndpointRow = Endpoint.extend({
  failingSince: StoredTime.nullable(),
  lastDeliveredAt: StoredTime.nullable(),
  overlapUntil: StoredTime.nullable(),
  createdAt: StoredTime,
});

export async function selectEndpoints(
  condition: RawBuilder<unknown>,
  tx?: Tx,
): Promise<Endpoint[]> {
  const { rows } = await sql`
    select e.id, e.profile_id as "profileId", e.opportunity_id as "opportunityId", e.url, e.events, e.version,
      case when e.disabled_because is not null then 'DISABLED' when e.paused then 'PAUSED' else 'ACTIVE' end as state,
      e.disabled_because as "disabledBecause", e.failing_since as "failingSince", e.last_delivered_at as "lastDeliveredAt",
      case when e.previous_until > now() then e.previous_until end as "overlapUntil", e.created_at as "createdAt"
    from endpoints e where ${condition} order by e.created_at desc, e.id desc`.execute(tx ?? db());
  return EndpointRow.array().parse(rows);
}

/** @throws NOT_FOUND */
export async function findEndpoint(id: string, tx?: Tx): Promise<Endpoint> {
  const [endpoint] = await selectEndpoints(sql`e.id = ${id}`, tx);
  if (endpoint === undefined) throw notFound("endpoint");
  return endpoint;
}

/** Finds an endpoint of a profile that the caller manages; those of others are as unknown ones. @throws NOT_FOUND, FORBIDDEN */
export async function findManagedEndpoint(id: string, viewer: Owner, tx?: Tx): Promise<Endpoint> {
  const endpoint = await findEndpoint(id, tx);
  const { profileId } = endpoint;
  const keyProfile = viewer.key?.profileId ?? profileId;
  if (keyProfile !== profileId || (await findTeamRole(profileId, viewer.identity.uid, tx)) === null)
    throw notFound("endpoint");
  await assertMay(profileId, viewer, tx && { tx });
  return endpoint;
}

/** Locks an endpoint, also against being claimed for. @throws NOT_FOUND, FORBIDDEN */
export async function lockManagedEndpoint(id: string, viewer: Owner, tx: Tx): Promise<Endpoint> {
  await sql`select from endpoints where id = ${id} for no key update`.execute(tx);
  return findManagedEndpoint(id, viewer, tx);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function assertManagesTeam(profileId: string, viewer: Owner, tx?: Tx): Promise<void> {
  const { rows } = await sql`select from profiles where id = ${profileId}`.execute(tx ?? db());
  if (rows.length === 0) throw notFound("profile");
  await assertMay(profileId, viewer, tx && { tx });
}

/** A key of one opportunity finds its endpoints alone. @throws NOT_FOUND, FORBIDDEN */
export async function listEndpoints(profileId: string, viewer: Owner): Promise<Endpoint[]> {
  await assertManagesTeam(profileId, viewer);
  const opportunityId = viewer.key?.opportunityId ?? null;
  return selectEndpoints(
    sql`e.profile_id = ${profileId} and (${opportunityId}::uuid is null or e.opportunity_id = ${opportunityId}::uuid)`,
  );
}

export const countEndpoints = (reads: Database, profileId: string): Promise<number> =>
  countRows(reads.selectFrom("endpoints").where("profile_id", "=", profileId));

export async function listExportedEndpoints({ identity }: Owner): Promise<ExportedEndpoint[]> {
  const endpoints = await selectEndpoints(
    sql`e.profile_id in (select id from profiles where account_uid = ${identity.uid})`,
  );
  return ExportedEndpoint.array().parse(endpoints);
}
