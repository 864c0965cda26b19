import { exportLimits } from "@/lib/exports/exports.schema";
import { createExport } from "@/lib/exports/create-export.commands";
import { sweepExports } from "@/lib/exports/request-export.commands";
import { HOUR_S, type Jobs } from "@/lib/server/jobs/jobs";

export const exportsJobs = {
  "exports.make": { run: ({ id }) => createExport(id), options: { expireInSeconds: HOUR_S } },
  "exports.sweep": {
    run: () => sweepExports(),
    schedule: "33 * * * *",
    retention: [
      {
        what: "Files of exported applications",
        keptFor: `${exportLimits.days} days, until the next one of the same format, or until something in them is erased`,
        why: "Downloading them",
        tables: ["exports"],
      },
    ],
  },
} satisfies Jobs;
