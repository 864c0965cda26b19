"use client";

import { FactsRow } from "@/components/opportunities/list/facts-row";
import type { RowFacts } from "@/components/opportunities/list/row-facts";
import { SaveButton } from "@/components/bookmarks/save-button";

type OpportunityRowsProps = {
  rows: readonly RowFacts[];
  /** What is listed, for readers. */
  label: string;
  /** The level of the titles on the page. */
  heading?: "h2" | "h3";
};

/** Opportunities as a list. It is the browser's code for the reason that `GridCards` gives: a page carries each row once as markup and once as facts. */
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
