import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApplyHere } from "@/components/screens/apply/apply-here";
import { DataRoles } from "@/components/forms/data-roles";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/buttons/text-link";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { orNotFound } from "@/app/or-not-found";

export const metadata: Metadata = { title: "Your application", robots: { index: false } };

export default async function ApplyPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const opportunity = await findOpportunity(slug).catch(orNotFound);
  if (!isAppliedHere(opportunity)) notFound();
  const { id, title, organizationName, deadlineKind, deadlineLocal, timeZone } = opportunity;
  const { deadline, status, listedUntil, profile } = opportunity;
  const target = { id, slug: opportunity.slug, title, organizationName, deadlineKind };
  const organiserId = profile?.id ?? null;
  const closing = { deadlineLocal, timeZone, deadline, status, listedUntil };
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <PageTitle>Your application: {title}</PageTitle>
        <p>
          <TextLink href={toOpportunityPath(opportunity)}>
            About this opportunity, by {organizationName}
          </TextLink>
        </p>
        <p>Applying here is free.</p>
      </div>
      <NeedsScript subject="Applying">
        <ApplyHere key={id} opportunity={{ ...target, ...closing, organiserId }} />
      </NeedsScript>
      <DataRoles organiser={profile?.name ?? null} />
    </div>
  );
}
