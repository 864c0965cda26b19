import { sweepWords } from "@/lib/lexicon/sweep-words.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const lexiconJobs = {
  "words.sweep": {
    run: sweepWords,
    schedule: "13 * * * *",
    retention: [
      {
        what: "Search words that no longer find anything",
        keptFor: "1 hour",
        why: "Misspellings are matched against known words",
        tables: ["profile_words", "opportunity_words"],
      },
    ],
  },
} satisfies Jobs;
