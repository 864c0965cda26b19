import { notFound, redirect } from "next/navigation";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { drawOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";

/** Leads to the page of a call drawn by lot. */
export default async function RandomOpportunityPage() {
  const drawn = await drawOpportunity();
  if (drawn === undefined) notFound();
  redirect(opportunityPath(drawn));
}
