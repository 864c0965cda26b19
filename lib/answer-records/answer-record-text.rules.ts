import type { AnswerRecord } from "@/lib/answer-records/answer-records.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

/** “Answers within 5 weeks, from 23 artists; 96 per cent were answered”. */
export function formatAnswerRecord({ weeks, artists, answered }: AnswerRecord): string {
  if (weeks === null) return `No answer to ${pluralise(artists, "artist")} so far`;
  return `Answers within ${pluralise(weeks, "week")}, from ${pluralise(artists, "artist")}; ${answered} per cent were answered`;
}
