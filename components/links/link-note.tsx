import { formatUtcDay } from "@/lib/shared/texts/format-date";
import type { LinkCheck } from "@/lib/links/links.schema";

export function LinkNote({ check }: { check: LinkCheck | null }) {
  if (check === null) return null;
  const day = formatUtcDay(check.checkedAt);
  return check.answers ? (
    <p className="text-small text-muted">Link last checked on {day}.</p>
  ) : (
    <p className="text-small text-warning">
      The organiser’s link did not answer when we last checked it, on {day}. Try it, or ask the
      organiser.
    </p>
  );
}
