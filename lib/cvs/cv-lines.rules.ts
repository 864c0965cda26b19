import type { CvFacts, PrintedEntry } from "@/lib/cvs/cvs.schema";
import { listSections } from "@/lib/cvs/cv-order.rules";
import { formatUtcDay, formatWallMonth } from "@/lib/shared/texts/format-date";
import { formatPlace } from "@/lib/shared/texts/format-place";

/** “2026”, “March 2026” or “5 March 2026”: as precise as it was given. */
function formatCvDate(date: string): string {
  if (date.length === "2026".length) return date;
  if (date.length === "2026-03-05".length) return formatUtcDay(date);
  return `${formatWallMonth(Date.parse(date))} ${date.slice(0, 4)}`;
}

/** “2024–2026”, “March 2026”, “since 2024”. */
export function formatCvDates({
  from,
  until,
  ongoing,
}: Pick<CvFacts, "from" | "until" | "ongoing">) {
  if (ongoing) return `since ${formatCvDate(from)}`;
  if (until === null || until === from) return formatCvDate(from);
  const isOfYears = from.length === 4 && until.length === 4;
  return isOfYears ? `${from}–${until}` : `${formatCvDate(from)} – ${formatCvDate(until)}`;
}

type Lines = Pick<CvFacts, "venue" | "city" | "country" | "by" | "pages">;

/** “Kunsthalle, Basel, Switzerland, Ada Brook, 12–15”: what follows the title. */
export const formatCvDetails = ({ venue, city, country, by, pages }: Lines): string =>
  [venue, formatPlace({ city: city ?? "", country }), by, pages].filter(Boolean).join(", ");

/** Returns a CV as plain text, a line for each entry below the heading of its section. */
export const formatCvText = (entries: readonly Omit<PrintedEntry, "confirmed">[]): string =>
  listSections(entries)
    .map(({ heading, entries: listed }) =>
      [
        heading,
        ...listed.map((entry) =>
          [formatCvDates(entry), entry.title, formatCvDetails(entry), entry.url]
            .filter(Boolean)
            .join(", "),
        ),
      ].join("\n"),
    )
    .join("\n\n");
