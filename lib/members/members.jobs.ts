import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import { expireTransfers } from "@/lib/members/transfers.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const membersJobs = {
  "member-invitations.sweep": sweepExpired("42 2 * * *", [
    {
      what: "Invitations to a team, after their links have ended",
      keptFor: `${invitationLimits.keptDays} days`,
      why: "The link says what became of it",
      rows: [{ table: "member_invitations", column: "expires_at" }],
    },
  ]),
  "profile-events.sweep": sweepExpired("47 2 * * *", [
    {
      what: "The log of what a team did for a profile",
      keptFor: "2 years",
      why: "The team sees who changed what",
      rows: [{ table: "profile_events", column: "at" }],
    },
    {
      what: "Offers to hand a profile over",
      keptFor: "2 years",
      why: "The log of the profile names them",
      rows: [{ table: "transfers", column: "offered_at" }],
    },
  ]),
  "transfers.expire": { run: () => expireTransfers(), schedule: "*/10 * * * *" },
} satisfies Jobs;
