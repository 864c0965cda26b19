import { HOUR_S, type Jobs } from "@/lib/server/jobs/jobs";
import { sweepFiles } from "@/lib/sharing/sweep-files.commands";

export const sharingJobs = {
  "files.sweep": {
    run: sweepFiles,
    schedule: "30 3 * * *",
    // Lists the whole store.
    options: { expireInSeconds: 6 * HOUR_S },
    retention: [
      {
        what: "Uploaded files that no row refers to",
        keptFor: "until the next night, 1 hour at least",
        why: "Uploads in progress",
        tables: ["artwork_images", "profile_images", "material_versions", "application_files"],
      },
      {
        what: "Share cards of what has been deleted",
        keptFor: "until the next night",
        why: "Drawn once and stored",
        tables: ["artworks", "profiles", "opportunities"],
      },
    ],
  },
} satisfies Jobs;
