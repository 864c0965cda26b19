import { notFound, redirect } from "next/navigation";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { pickRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";

export default async function RandomOpportunityPage() {
  const opportunity = await pickRandomOpportunity();
  if (opportunity === undefined) notFound();
  redirect(opportunityPath(opportunity));
}
