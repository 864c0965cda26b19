import type { DeadlineBand } from "@/lib/opportunities/bands/schema";

const DAY_MS = 86_400_000;

/** How many days from today are in “this week” and in “this month”, beside today. */
export const bandDays = { week: 7, month: 30 } as const;

/** Segments of the list by deadline, in their order. */
export const deadlineBandLabels: Record<DeadlineBand, string> = {
  week: "This week",
  month: "This month",
  later: "Later",
  rolling: "Rolling",
};

/** The first moment after the last day of a band, in UTC: it stays the same all day long, and so do the cursors of a list. */
export function endOfBand(band: keyof typeof bandDays, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS);
  return new Date((today + bandDays[band] + 1) * DAY_MS);
}

/** What a segment asks of the list call (CONTRACT section 4, `GET /v1/opportunities/`). */
export function bandQuery(
  band: DeadlineBand,
  now: Date,
): Partial<Record<"deadlineBefore" | "deadlineAfter" | "deadlineKinds", string>> {
  if (band === "rolling") return { deadlineKinds: "ROLLING" };
  if (band === "later") return { deadlineAfter: endOfBand("month", now).toISOString() };
  return { deadlineBefore: endOfBand(band, now).toISOString() };
}
