import { ClosingNext, type ClosingSectionProps } from "@/app/(normal)/closing-next";
import { NewOrganizations } from "@/components/directory/new-organizations";
import { HomeSection } from "@/components/home/home-section";
import { RandomOpportunityCard } from "@/components/opportunities/list/random-opportunity-card";
import { drawOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { listNewestOrganizations } from "@/lib/profiles/new-organizations.queries";

const MOST_CLOSING = 10;
const ORGANIZATIONS = 10;
const ORGANIZATIONS_RAIL = "organizations";

/** On the home page: the opportunities that close next; nothing when there is none with a deadline. */
export const ClosingRail = () => <ClosingNext most={MOST_CLOSING} Section={ClosingSection} />;

const ClosingSection = (props: ClosingSectionProps) => (
  <HomeSection href="/opportunities" more="All opportunities" {...props} />
);

/** On the home page: one opportunity at random, and a way to another; nothing when there is none. */
export async function RandomOpportunity() {
  const drawn = await drawOpportunity();
  if (drawn === undefined) return null;
  return (
    <HomeSection title="Opportunity at random" href="/opportunities/random" more="Show another">
      <RandomOpportunityCard opportunity={drawn} />
    </HomeSection>
  );
}

/** On the home page: the organisations that came last; nothing when there is none. */
export async function NewestOrganizations() {
  const organizations = await listNewestOrganizations(ORGANIZATIONS);
  if (organizations.length === 0) return null;
  return (
    <HomeSection
      title="New organisations"
      href="/discover/organizations"
      more="All organisations"
      rail={ORGANIZATIONS_RAIL}
    >
      <NewOrganizations
        organizations={organizations}
        id={ORGANIZATIONS_RAIL}
        label="New organisations"
      />
    </HomeSection>
  );
}
