import { applicationRetention, applicationTables } from "@/lib/applications/applications.schema";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { recordApplicationReminders } from "@/lib/applications/mails/application-reminders.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const applicationsJobs = {
  "applications.remind": { run: recordApplicationReminders, schedule: "*/5 * * * *" },
  "applications.sweep": {
    run: () => sweepApplications(),
    schedule: "43 2 * * *",
    retention: [
      {
        what: "Drafts of applications that were never sent, with their files; discarded ones go at once",
        keptFor: `${applicationRetention.draftDays} days after the opportunity closes`,
        why: "Asking the organiser for more time, and using the texts again",
        tables: ["applications", "application_works", "application_files"],
      },
      {
        what: "How often an account has begun an application to an opportunity, once no application to it is left",
        keptFor: `${applicationRetention.draftDays} days after the opportunity closes`,
        why: "Nobody begins and discards without end",
        tables: ["application_starts"],
      },
      {
        what: "Applications that no letter has answered, with works, files, notes and history",
        keptFor: `${applicationRetention.unansweredMonths} months after the opportunity closes`,
        why: "The organiser decides about them, and answers",
        tables: applicationTables,
      },
      {
        what: "Answered applications, with works, files, notes, scores and letters; their totals stay, and artists are told 30 days before",
        keptFor: `${applicationRetention.answeredDays.default} days after the answer (the organiser may choose ${applicationRetention.answeredDays.min} to ${applicationRetention.answeredDays.max}); accepted ones ${applicationRetention.acceptedDays} days`,
        why: "Questions about a decision, and what follows from a place",
        tables: [...applicationTables, "scores", "letters"],
      },
    ],
  },
} satisfies Jobs;
