import { toDueDay } from "@/lib/shared/texts/due-dates";
import { addDays } from "@/lib/shared/time/durations";

const WEEK_DAYS = 7;

/** The day until which answers are promised: the form's own, or so many weeks after the application arrived, in the opportunity's zone. Null without a promise. */
export function toAnswersDay(
  answersBy: string | number | null,
  arrivedAt: Date | null,
  timeZone: string,
): string | null {
  if (answersBy === null || typeof answersBy === "string") return answersBy;
  return arrivedAt && toDueDay(addDays(arrivedAt, answersBy * WEEK_DAYS), timeZone);
}
