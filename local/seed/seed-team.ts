import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { transaction } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { DemoAccounts } from "@/local/seed/seed-demo";
import { seedOnce } from "@/local/seed/seed-once";

const JOINED_DAYS_AGO = 58;
const INVITED_DAYS_AGO = 2;
const INVITED = "rui.valadim@salthouse-projects.example";

/** An editor in the team of the demo's organisation, and somebody who has not answered the invitation to it; once. */
export const seedTeam = (
  { organization, member }: Pick<DemoAccounts, "organization" | "member">,
  now = new Date(),
): Promise<void> =>
  seedOnce("team", () =>
    transaction(async (tx) => {
      const profile = await tx
        .selectFrom("profiles")
        .select("id as profile_id")
        .where("account_uid", "=", organization.uid)
        .orderBy("created_at")
        .executeTakeFirstOrThrow();
      const joined = addDays(now, -JOINED_DAYS_AGO);
      await tx
        .insertInto("members")
        .values({ ...profile, account_uid: member.uid, role: "EDITOR", created_at: joined })
        .execute();
      const invited = addDays(now, -INVITED_DAYS_AGO);
      await tx
        .insertInto("member_invitations")
        .values({
          ...profile,
          id: newId(),
          address: INVITED,
          role: "VIEWER",
          invited_by: organization.uid,
          invited_at: invited,
          expires_at: addDays(invited, invitationLimits.days),
        })
        .execute();
    }),
  );
