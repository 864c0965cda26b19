import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { DemoAccounts } from "@/local/seed/seed-demo";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const JOINED_DAYS_AGO = 58;
const INVITED_DAYS_AGO = 2;
const INVITED = "rui.valadim@salthouse-projects.example";

/** An editor in the team of the demo's organisation, and somebody who has not answered the invitation to it; once. */
export const seedTeam = (
  { organization, member }: Pick<DemoAccounts, "organization" | "member">,
  now = new Date(),
): Promise<void> =>
  seedAtOnce("team", async (tx) => {
    const profile_id = await findOwnProfile(tx, organization.uid);
    if (profile_id === null) throw new Error("The demo's organisation has no profile.");
    const joined = addDays(now, -JOINED_DAYS_AGO);
    await tx
      .insertInto("members")
      .values({ profile_id, account_uid: member.uid, role: "EDITOR", created_at: joined })
      .execute();
    const invited = addDays(now, -INVITED_DAYS_AGO);
    await tx
      .insertInto("member_invitations")
      .values({
        profile_id,
        id: newId(),
        address: INVITED,
        role: "VIEWER",
        invited_by: organization.uid,
        invited_at: invited,
        expires_at: addDays(invited, invitationLimits.days),
      })
      .execute();
  });
