import { sql } from "kysely";
import { countRows, type Database } from "@/lib/server/database/db";

export const countMembers = (reads: Database, profileId: string): Promise<number> =>
  countRows(reads.selectFrom("members").where("profile_id", "=", profileId));

/** Counts the invitations that can still be accepted. @param exceptAddress an address that is left out */
export const countInvited = (
  reads: Database,
  profileId: string,
  exceptAddress = "",
): Promise<number> =>
  countRows(
    reads
      .selectFrom("member_invitations")
      .where("profile_id", "=", profileId)
      .where("answered_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`)
      .where("address", "<>", exceptAddress),
  );
