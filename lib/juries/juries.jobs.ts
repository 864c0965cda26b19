import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { sweepJurorInvitations } from "@/lib/juries/jurors/juror-invitations.commands";
import { advanceRounds } from "@/lib/juries/rounds/advance-rounds.commands";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const juriesJobs = {
  "juries.advance": { run: () => advanceRounds(), schedule: MINUTELY },
  "juror-invitations.sweep": {
    run: sweepJurorInvitations,
    schedule: "44 2 * * *",
    retention: [
      {
        what: "Invitations to a jury that nobody has accepted, after their links have ended",
        keptFor: `${invitationLimits.keptDays} days`,
        why: "The organiser sees who declined, and who did not answer",
        tables: ["jurors"],
      },
      {
        what: "Jurors who were removed, with their scores in closed rounds and the conflicts that they declared",
        keptFor: "as long as the applications",
        why: "Results stay, and a conflict holds again after a new invitation",
        tables: ["jurors", "scores", "conflicts", "assignments"],
      },
    ],
  },
} satisfies Jobs;
