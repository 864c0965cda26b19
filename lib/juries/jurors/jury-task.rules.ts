import type { JuryTask } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { formatDue } from "@/lib/shared/texts/due-dates";
import { pluralise } from "@/lib/shared/texts/format-count";

type Scoring = Pick<Round, "scale" | "criteria">;

/** Seconds to look at an entry and give it one score; further criteria take less. */
const SECONDS = { YES_MAYBE_NO: 30, FIVE: 60, TEN: 60, RUBRIC: 45 } as const;
const CRITERION_SECONDS = 15;

/** Estimates how long it takes to score so many, in minutes. */
export const estimateMinutes = ({ scale, criteria }: Scoring, entries: number): number =>
  Math.ceil((entries * (SECONDS[scale] + CRITERION_SECONDS * criteria.length)) / 60);

/** “about 20 minutes”, “about 1½ hours”: rounded up, to five minutes or half an hour. */
export function formatEstimate(minutes: number): string {
  const rounded = Math.ceil(minutes / 5) * 5;
  if (rounded < 60) return `about ${rounded} minutes`;
  const halves = Math.ceil(rounded / 30);
  if (halves === 2) return "about an hour";
  return `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""} hours`;
}

/** “13 applications to score by 12 June 2026, 18:00, Berlin time (GMT+2): about 20 minutes in all.” */
export function describeJuryTask({
  entries,
  isFinal,
  subject,
  closesAt,
  timeZone,
  minutes,
}: JuryTask): string {
  const count = pluralise(entries, subject === "WORK" ? "work" : "application");
  const by = closesAt === null ? "" : ` by ${formatDue(new Date(closesAt), timeZone)}`;
  return `${count}${isFinal ? "" : " so far"} to score${by}: ${formatEstimate(minutes)} in all, in as many sittings as you like.`;
}
