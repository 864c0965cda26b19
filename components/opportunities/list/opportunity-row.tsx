import { FactsRow, type RowLook } from "@/components/opportunities/list/facts-row";
import { rowFacts, type RowOpportunity } from "@/components/opportunities/list/row-facts";

type OpportunityRowProps = RowLook & {
  opportunity: RowOpportunity;
  /** What days are counted from; the moment it is drawn unless said otherwise. */
  now?: Date;
};

/** An opportunity in a list. Put it into a list item; a hairline is drawn under it. */
export function OpportunityRow({ opportunity, now, ...look }: OpportunityRowProps) {
  return <FactsRow facts={rowFacts(opportunity, now)} {...look} />;
}
