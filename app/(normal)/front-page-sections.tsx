import { ClosingSoonSection, type ClosingSectionProps } from "@/app/(normal)/closing-soon-section";
import { NewOrganizations } from "@/components/directory/new-organizations";
import { LinkedSection } from "@/components/ui/linked-section";
import { RandomOpportunityCard } from "@/components/screens/opportunity-list/random-opportunity-card";
import { pickRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { listNewestOrganizations } from "@/lib/profiles/directory/new-organizations.queries";

const CLOSING_SIZE = 10;
const ORGANIZATION_COUNT = 10;
const ORGANIZATIONS_RAIL = "organizations";

export const ClosingRail = () => (
  <ClosingSoonSection size={CLOSING_SIZE} Section={ClosingSection} />
);

const ClosingSection = (props: ClosingSectionProps) => (
  <LinkedSection href="/opportunities" linkLabel="All opportunities" {...props} />
);

export async function RandomOpportunity() {
  const opportunity = await pickRandomOpportunity();
  if (opportunity === undefined) return null;
  return (
    <LinkedSection
      title="Opportunity at random"
      href="/opportunities/random"
      linkLabel="Show another"
      isLinkFresh
    >
      <RandomOpportunityCard opportunity={opportunity} />
    </LinkedSection>
  );
}

export async function NewestOrganizations() {
  const organizations = await listNewestOrganizations(ORGANIZATION_COUNT);
  if (organizations.length === 0) return null;
  return (
    <LinkedSection
      title="New organisations"
      href="/discover/organizations"
      linkLabel="All organisations"
      railId={ORGANIZATIONS_RAIL}
    >
      <NewOrganizations
        organizations={organizations}
        id={ORGANIZATIONS_RAIL}
        label="New organisations"
      />
    </LinkedSection>
  );
}
