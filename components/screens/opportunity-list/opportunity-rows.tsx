import { FactsRow } from "@/components/opportunities/facts-row";
import type { RowFacts } from "@/components/opportunities/row-facts";
import { SaveButton } from "@/components/bookmarks/save-button";

type OpportunityRowsProps = {
  rows: readonly RowFacts[];
  label: string;
  heading?: "h2" | "h3";
};

export function OpportunityRows({ rows, label, heading = "h2" }: OpportunityRowsProps) {
  return (
    <ul aria-label={label}>
      {rows.map((facts) => (
        <li key={facts.id}>
          <FactsRow
            facts={facts}
            heading={heading}
            action={<SaveButton opportunityId={facts.id} title={facts.title} />}
          />
        </li>
      ))}
    </ul>
  );
}
