import { useFreshCall } from "@/hooks/use-call";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";

const includesPlace = (types: readonly string[]) =>
  types.includes("NEWSLETTER") || types.includes("BUNDLE");

/** The issue that the buyer is promised; null while it loads, and without a place in the newsletter. */
export function useNewsletterDay(types: readonly string[]): {
  day: string | null;
  note: string | null;
} {
  const isBought = includesPlace(types);
  const { data } = useFreshCall(
    "GET /v1/newsletter/places",
    { as: "anyone" },
    {
      enabled: isBought,
      select: ({ issues }) => issues.find(({ free }) => free > 0)?.on ?? null,
    },
  );
  if (!isBought || data === undefined) return { day: null, note: null };
  return data === null
    ? { day: null, note: "The newsletter is sold out for the weeks ahead." }
    : { day: data, note: `In the newsletter of ${formatIssueDay(data)}.` };
}

export function NewsletterDayNote({ note }: { note: string | null }) {
  return (
    <p aria-live="polite" className="text-small empty:hidden">
      {note}
    </p>
  );
}
