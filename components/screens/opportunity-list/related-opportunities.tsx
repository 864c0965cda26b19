import { OpportunityRows } from "@/components/screens/opportunity-list/opportunity-rows";
import { toRowFacts } from "@/components/opportunities/row-facts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type RelatedOpportunitiesProps = {
  title: string;
  opportunities: readonly Opportunity[];
  now: Date;
};

export function RelatedOpportunities({ title, opportunities, now }: RelatedOpportunitiesProps) {
  return opportunities.length === 0 ? null : (
    <section aria-labelledby="related" data-print="hide">
      <h2 id="related" className="mb-5 text-large">
        {title}
      </h2>
      <OpportunityRows
        rows={opportunities.map((opportunity) => toRowFacts(opportunity, now))}
        label={title}
        heading="h3"
      />
    </section>
  );
}
