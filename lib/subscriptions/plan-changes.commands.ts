import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { Tx } from "@/lib/server/database/db";

type PlanChange = {
  /** Null for a deleted one: nothing is recorded. */
  profileId: string | null;
  uid: string;
};

/** Records that somebody has changed, begun or ended the plan of a profile. */
export const recordPlanChange = (tx: Tx, { profileId, uid }: PlanChange) =>
  recordProfileEvent(tx, {
    profileId,
    uid,
    action: "UPDATE",
    subject: "PROFILE",
    subjectId: profileId,
    fields: ["subscription"],
  });
