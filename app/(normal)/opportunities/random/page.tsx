import { notFound, redirect } from "next/navigation";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { pickRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";

export default async function RandomOpportunityPage() {
  const opportunity = await pickRandomOpportunity();
  if (opportunity === undefined) notFound();
  redirect(toOpportunityPath(opportunity));
}
