import { toRowFacts } from "@/components/opportunities/row-facts";
import { Markdown } from "@/components/markdown/markdown";
import { Fact, FactList } from "@/components/ui/fact";
import { useNow } from "@/hooks/use-now";
import { listEligibilityFacts } from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** A draft, for those who read it without its form. */
export function DraftText({ opportunity }: { opportunity: Opportunity }) {
  const { summary, details, deadline, rewards } = toRowFacts(opportunity, useNow());
  const { day, month, remaining } = deadline;
  const facts = [
    { term: "Deadline", text: joinParts([`${day} ${month}`.trim(), remaining]) },
    { term: "Offers", text: rewards.map(({ label }) => label).join(", ") },
    ...listEligibilityFacts(opportunity),
  ];
  return (
    <div className="flex max-w-2xl basis-full flex-col gap-5">
      <p>{details}</p>
      {summary !== "" && <p dir="auto">{summary}</p>}
      <Markdown text={opportunity.description} />
      <FactList>
        {facts
          .filter(({ text }) => text !== "")
          .map(({ term, text }) => (
            <Fact key={term} term={term} dir="auto" className="whitespace-pre-line">
              {text}
            </Fact>
          ))}
      </FactList>
    </div>
  );
}
