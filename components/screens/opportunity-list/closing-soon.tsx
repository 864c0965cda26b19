import { ClosingCards } from "@/components/screens/opportunity-list/closing-cards";
import { toRowFacts, type RowOpportunity } from "@/components/opportunities/row-facts";
import { pickPictureAndLogo } from "@/components/opportunities/opportunity-picture";

type ClosingSoonProps = { opportunities: readonly RowOpportunity[]; id: string; label: string };

function toClosingCard(opportunity: RowOpportunity) {
  const { id, href, title, details, deadline, organisation } = toRowFacts(opportunity);
  const picture = pickPictureAndLogo(opportunity);
  return { id, href, title, details, deadline, organisation, ...picture };
}

export function ClosingSoon({ opportunities, ...rest }: ClosingSoonProps) {
  return <ClosingCards cards={opportunities.map(toClosingCard)} {...rest} />;
}
