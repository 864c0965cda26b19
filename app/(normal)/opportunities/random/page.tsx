import { notFound, redirect } from "next/navigation";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { drawOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";

/** Redirects to an opportunity chosen at random. */
export default async function RandomOpportunityPage() {
  const drawn = await drawOpportunity();
  if (drawn === undefined) notFound();
  redirect(opportunityPath(drawn));
}
