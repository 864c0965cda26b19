import { db } from "@/lib/server/db";
import type { TeamRole } from "@/lib/shared/team-roles";
import type { TestAccount } from "@/tests/support/accounts";

/** Without an invitation. */
export const addMember = (profileId: string, { uid }: TestAccount, role: TeamRole) =>
  db().insertInto("members").values({ profile_id: profileId, account_uid: uid, role }).execute();
