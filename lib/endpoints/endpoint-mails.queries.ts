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
