import { Info } from "@/components/ui/icons/icons";
import { isDeadlinePast } from "@/components/opportunities/deadline-summary";
import { formatDueDay } from "@/lib/shared/texts/due-dates";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type ClosedOpportunity = Pick<Opportunity, "title" | "status" | "deadline" | "timeZone">;

function formatClosedMessage(opportunity: ClosedOpportunity, now: Date): string {
  const { title, deadline, timeZone } = opportunity;
  const adviceNote = "ask the organiser whether applications are still taken.";
  if (deadline === null) return `“${title}” is no longer listed here: ${adviceNote}`;
  const day = formatDueDay(deadline, timeZone);
  return isDeadlinePast(opportunity, now)
    ? `“${title}” closed on ${day}.`
    : `“${title}” is no longer listed here. Its deadline is ${day}: ${adviceNote}`;
}

export function ClosedNotice({ opportunity, now }: { opportunity: ClosedOpportunity; now: Date }) {
  return opportunity.status === "PUBLISHED" ? null : (
    <p
      role="note"
      className="flex items-center gap-3 rounded-surface bg-surface px-5 py-3 font-medium print:border"
    >
      <Info className="size-5 shrink-0" />
      {formatClosedMessage(opportunity, now)}
    </p>
  );
}
