import { toRowFacts } from "@/components/opportunities/row-facts";
import { Markdown } from "@/components/markdown/markdown";
import { EligibilityOverview } from "@/components/screens/opportunity-page/eligibility-overview";
import { listMoneyGroups } from "@/components/screens/opportunity-page/money-rows";
import { MoneyTable } from "@/components/screens/opportunity-page/money-table";
import { OpportunityFacts } from "@/components/screens/opportunity-page/opportunity-facts";
import { useNow } from "@/hooks/use-now";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** What is not public, for those who read it without its form. */
export function DraftText({ opportunity }: { opportunity: Opportunity }) {
  const { details, deadline } = toRowFacts(opportunity, useNow());
  const { day, month, remaining } = deadline;
  const money = { groups: listMoneyGroups(opportunity), conversion: null };
  return (
    <div className="flex max-w-2xl basis-full flex-col gap-5">
      <p>{joinParts([details, joinParts([`${day} ${month}`.trim(), remaining])])}</p>
      {opportunity.summary !== "" && <p dir="auto">{opportunity.summary}</p>}
      <Markdown text={opportunity.description} />
      <MoneyTable of={money} currency={DEFAULT_CURRENCY} />
      <EligibilityOverview opportunity={opportunity} isOpen={false} />
      <OpportunityFacts opportunity={opportunity} />
    </div>
  );
}
