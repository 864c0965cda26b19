import { deriveAnswerRecords } from "@/lib/answer-records/derive-answer-records.commands";
import { HOUR_S, type Jobs } from "@/lib/server/jobs/jobs";

export const answerRecordsJobs = {
  "answer-records.derive": {
    run: () => deriveAnswerRecords(),
    schedule: "15 3 * * *",
    options: { expireInSeconds: HOUR_S },
  },
} satisfies Jobs;
