import { addDays } from "@/lib/shared/time/durations";

const WEEK_DAYS = 7;

/** The day until which answers are promised: the form's own, or so many weeks after the application arrived. Null without a promise. */
export function toAnswersDay(answersBy: string | number | null, arrivedAt: Date | null) {
  if (answersBy === null || typeof answersBy === "string") return answersBy;
  return (
    arrivedAt &&
    addDays(arrivedAt, answersBy * WEEK_DAYS)
      .toISOString()
      .slice(0, 10)
  );
}
