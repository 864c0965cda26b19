import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

export type EndpointForMail = {
  id: string;
  profileId: string;
  profileName: string;
  host: string;
  failingSince: Date | null;
  isDisabled: boolean;
};

/** @returns null for an endpoint that is gone */
export async function findEndpointForMail(id: string): Promise<EndpointForMail | null> {
  const { rows } = await sql<Omit<EndpointForMail, "host"> & { url: string }>`
    select e.id, e.profile_id as "profileId", p.name as "profileName", e.url, e.failing_since as "failingSince",
      e.disabled_because is not null as "isDisabled"
    from endpoints e join profiles p on p.id = e.profile_id where e.id = ${id}`.execute(db());
  const [row] = rows;
  if (row === undefined) return null;
  const { url, ...endpoint } = row;
  return { ...endpoint, host: new URL(url).host };
}

/** Lists the owner of an endpoint's profile and its managers, after `after`. */
export async function listEndpointManagers(
  id: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const { rows } = await sql<{ accountUid: string }>`
    select uid as "accountUid" from (
      select p.account_uid as uid from endpoints e join profiles p on p.id = e.profile_id where e.id = ${id}
      union
      select m.account_uid from endpoints e join members m on m.profile_id = e.profile_id
      where e.id = ${id} and m.role = 'MANAGER') team
    where uid is not null and (${after}::text is null or uid > ${after}) order by uid limit ${limit}`.execute(
    db(),
  );
  return rows;
}
