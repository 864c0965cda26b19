import { NewOrganizations } from "@/components/directory/new-organizations";
import { HomeSection } from "@/components/home/home-section";
import { ClosingSoon } from "@/components/opportunities/list/closing-soon";
import { DrawnOpportunity } from "@/components/opportunities/list/drawn-opportunity";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { drawOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { listNewestOrganizations } from "@/lib/profiles/new-organizations.queries";

const MOST_CLOSING = 10;
const CLOSING_RAIL = "closing";
const ORGANIZATIONS = 10;
const ORGANIZATIONS_RAIL = "organizations";

/** The next deadlines. Without a filter the list walks its index; what has no deadline comes last. */
async function listClosing(): Promise<Opportunity[]> {
  const { items } = await listOpportunities({ sortBy: "deadline", page: 1, size: MOST_CLOSING });
  return items.filter(({ deadline }) => deadline !== null);
}

/** On the home page: the opportunities that close next; nothing when there is none with a deadline. */
export async function ClosingNext() {
  const closing = await listClosing();
  if (closing.length === 0) return null;
  return (
    <HomeSection
      title="Closing soon"
      href="/opportunities"
      more="All opportunities"
      rail={CLOSING_RAIL}
    >
      <ClosingSoon opportunities={closing} id={CLOSING_RAIL} label="Closing soon" />
    </HomeSection>
  );
}

/** On the home page: one opportunity at random, and a way to another; nothing when there is none. */
export async function RandomOpportunity() {
  const drawn = await drawOpportunity();
  if (drawn === undefined) return null;
  return (
    <HomeSection title="Opportunity at random" href="/opportunities/random" more="Show another">
      <DrawnOpportunity opportunity={drawn} />
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
