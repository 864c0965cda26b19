import { Info } from "lucide-react";
import { isPast } from "@/components/opportunities/deadline-summary";
import { dayTextIn } from "@/components/opportunities/page/deadline-words";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type Closed = Pick<Opportunity, "title" | "status" | "deadline" | "timeZone">;

function closedText(opportunity: Closed, now: Date): string {
  const { title, deadline, timeZone } = opportunity;
  const ask = "ask the organiser whether applications are still taken.";
  if (deadline === null) return `“${title}” is no longer listed here: ${ask}`;
  const day = dayTextIn(deadline, timeZone);
  return isPast(opportunity, now)
    ? `“${title}” closed on ${day}.`
    : `“${title}” is no longer listed here. Its deadline is ${day}: ${ask}`;
}

export function ClosedNotice({ opportunity, now }: { opportunity: Closed; now: Date }) {
  return opportunity.status === "PUBLISHED" ? null : (
    <p
      role="note"
      className="flex items-center gap-3 rounded-surface bg-surface px-5 py-3 font-medium print:border"
    >
      <Info aria-hidden="true" className="size-5 shrink-0" />
      {closedText(opportunity, now)}
    </p>
  );
}
