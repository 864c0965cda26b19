import { sql } from "kysely";
import type { Database } from "@/lib/server/database/db";

export async function countMembers(reads: Database, profileId: string): Promise<number> {
  const { count } = await reads
    .selectFrom("members")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the invitations that can still be accepted. @param exceptAddress an address that is left out */
export async function countInvited(
  reads: Database,
  profileId: string,
  exceptAddress = "",
): Promise<number> {
  const { count } = await reads
    .selectFrom("member_invitations")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("profile_id", "=", profileId)
    .where("answered_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("address", "<>", exceptAddress)
    .executeTakeFirstOrThrow();
  return Number(count);
}
