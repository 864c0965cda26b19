import { formatDueParts, isSameLocalTime } from "@/lib/shared/texts/due-dates";

type LocalDeadlineProps = { deadline: string; timeZone: string; ownZone: string };

/** Nothing where both zones have the same time. */
export function LocalDeadline({ deadline, timeZone, ownZone }: LocalDeadlineProps) {
  const instant = new Date(deadline);
  if (isSameLocalTime(instant, timeZone, ownZone)) return null;
  const { day, time, zone } = formatDueParts(instant, ownZone);
  return `For you: ${day.replace(/ \d+$/, "")}, ${time}, ${zone}`;
}
