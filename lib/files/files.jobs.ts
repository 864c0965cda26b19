import { removeUnusedFile } from "@/lib/files/file-usage.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const filesJobs = {
  "files.remove": { run: ({ id }) => removeUnusedFile(id), wakes: true },
} satisfies Jobs;
