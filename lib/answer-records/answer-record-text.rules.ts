import type { AnswerRecord } from "@/lib/answer-records/answer-records.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

/** “Usually answers within 5 weeks (23 artists, 96 per cent answered)”. */
export function formatAnswerRecord({ weeks, artists, answered }: AnswerRecord): string {
  if (weeks === null) return `No answer to ${pluralise(artists, "artist")} so far`;
  const share = answered === 100 ? "all answered" : `${answered} per cent answered`;
  return `Usually answers within ${pluralise(weeks, "week")} (${pluralise(artists, "artist")}, ${share})`;
}
