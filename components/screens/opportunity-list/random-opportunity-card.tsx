import { DateBlock } from "@/components/opportunities/date-block";
import { RowPicture } from "@/components/opportunities/row-picture";
import { toRowFacts, type RowOpportunity } from "@/components/opportunities/row-facts";

export function RandomOpportunityCard({ opportunity }: { opportunity: RowOpportunity }) {
  const facts = toRowFacts(opportunity);
  return (
    <a
      href={facts.href}
      data-soft=""
      className="group grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-y py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <DateBlock deadline={facts.deadline} />
      <div className="max-w-2xl min-w-0">
        <h3 dir="auto" className="text-large group-hover:text-accent">
          {facts.title}
        </h3>
        <p dir="auto" className="line-clamp-2 text-muted">
          {facts.summary}
        </p>
        <p className="mt-1 text-small">
          {[facts.organisation.name, facts.details, ...facts.badges].join(" · ")}
        </p>
      </div>
      <span className="hidden sm:block">
        <RowPicture
          picture={facts.picture}
          name={facts.organisation.name}
          seed={facts.organisation.seed}
          className="h-27 w-40"
        />
      </span>
    </a>
  );
}
