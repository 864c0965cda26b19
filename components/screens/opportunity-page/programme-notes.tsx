import { ReopeningButton } from "@/components/follows/reopening-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { Programme } from "@/lib/programmes/programmes.schema";
import { formatUsualMonths } from "@/lib/programmes/usual-months.rules";

export function UsualMonthsNote({ programme }: { programme: Programme | null }) {
  const usually = programme?.usually ?? null;
  return usually === null ? null : <p className="text-muted">{formatUsualMonths(usually)}.</p>;
}

type Props = {
  opportunity: Pick<Opportunity, "id" | "title" | "programmeId">;
  programme: Programme | null;
};

/** Shows the next cycle of a closed opportunity, if that is open, or the offer to be notified of it. */
export function NextCycle({ opportunity: { id, title, programmeId }, programme }: Props) {
  const next = programme?.cycles.find((cycle) => cycle.id !== id && cycle.status === "PUBLISHED");
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {next === undefined ? (
        <ReopeningButton opportunityId={id} programmeId={programmeId} title={title} />
      ) : (
        <p>
          It is open again:{" "}
          <TextLink href={toOpportunityPath(next)} dir="auto" className="font-medium">
            {next.title}
          </TextLink>
        </p>
      )}
    </div>
  );
}
