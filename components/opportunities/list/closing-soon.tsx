import { DateBlock } from "@/components/opportunities/list/date-block";
import { rowFacts, type RowOpportunity } from "@/components/opportunities/list/row-facts";

/** Calls that close soon, side by side from 700 px: date block, title, organiser, and the line of type, place and cost. */
export function ClosingSoon({ opportunities }: { opportunities: readonly RowOpportunity[] }) {
  return (
    <ul aria-label="Closing this week" className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3">
      {opportunities.map((opportunity) => {
        const { id, href, title, line, deadline, organisation } = rowFacts(opportunity);
        return (
          <li key={id} className="min-w-0 border-t">
            <a
              href={href}
              data-soft=""
              className="group grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-5"
            >
              <DateBlock deadline={deadline} />
              <div className="min-w-0">
                <h3 dir="auto" className="line-clamp-2 group-hover:text-accent">
                  {title}
                </h3>
                <p dir="auto" className="truncate text-small text-muted">
                  {organisation.name}
                </p>
                <p className="text-small text-muted">{line}</p>
              </div>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
