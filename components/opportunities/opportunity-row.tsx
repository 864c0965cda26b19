import { FactsRow, type RowLayout } from "@/components/opportunities/facts-row";
import { toRowFacts, type RowOpportunity } from "@/components/opportunities/row-facts";

type OpportunityRowProps = RowLayout & {
  opportunity: RowOpportunity;
  /** Defaults to the time of rendering. */
  now?: Date;
};

/** Belongs in a list item; draws a hairline below. */
export function OpportunityRow({ opportunity, now, ...layout }: OpportunityRowProps) {
  return <FactsRow facts={toRowFacts(opportunity, now)} {...layout} />;
}
