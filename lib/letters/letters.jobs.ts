import { releaseLetters } from "@/lib/letters/release/release-due.commands";
import { scanLetters } from "@/lib/letters/release/scan-letters.commands";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const lettersJobs = {
  "letters.release": { run: ({ id }) => releaseLetters(id), wakes: true },
  "letters.scan": { run: scanLetters, schedule: MINUTELY },
} satisfies Jobs;
