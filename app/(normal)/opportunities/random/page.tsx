import { notFound, redirect } from "next/navigation";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { drawOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";

export default async function RandomOpportunityPage() {
  const opportunity = await drawOpportunity();
  if (opportunity === undefined) notFound();
  redirect(opportunityPath(opportunity));
}
