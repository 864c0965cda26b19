import type { ValuesChange } from "@/components/opportunities/form/draft/use-opportunity-draft";
import type { OpportunityValues } from "@/components/opportunities/form/values/opportunity-values";

/** What a section of the form is given: the values, what is to be said of each field, and where changes go. */
export type SectionProps = {
  values: OpportunityValues;
  faults: ReadonlyMap<string, string>;
  onChange: (change: ValuesChange) => void;
};
