import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orNotFound } from "@/app/or-not-found";
import { SampleApplication } from "@/components/screens/opportunity-page/sample-application";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";

export const metadata: Metadata = { title: "How you would apply", robots: { index: false } };

async function findSampleOr404(id: string) {
  const opportunity = await findOpportunity(id).catch(orNotFound);
  if (!opportunity.isSample) notFound();
  return { opportunity, now: new Date() };
}

/** Shows how one would apply to a sample opportunity of the demo; all others link to the organiser. */
export default async function ApplyPage({ params }: { params: Promise<{ id: string }> }) {
  return <SampleApplication {...await findSampleOr404((await params).id)} />;
}
