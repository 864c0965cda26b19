import Link from "next/link";
import type { ReactNode } from "react";
import { NewOrganizations } from "@/components/directory/new-organizations";
import { ClosingSoon } from "@/components/opportunities/list/closing-soon";
import { RandomCall } from "@/components/opportunities/list/random-call";
import { listOpportunities } from "@/lib/opportunities/pick/queries";
import { drawOpportunity } from "@/lib/opportunities/pick/random/queries";
import { bandFilters } from "@/lib/opportunities/pick/rules";
import type { Opportunity } from "@/lib/opportunities/schema";
import { listNewestOrganizations } from "@/lib/profiles/newest/queries";

const CALLS = 6;
const ORGANIZATIONS = 8;

async function listClosing(): Promise<Opportunity[]> {
  const now = new Date();
  const soon = { ...bandFilters("week", now), deadlineAfter: now.toISOString() };
  const { items } = await listOpportunities(
    { ...soon, sortBy: "deadline", page: 1, size: CALLS },
    now,
  );
  return items;
}

/** On the home page: the calls that close in the next 7 days, soonest first; nothing when none does. */
export async function ClosingThisWeek() {
  const closing = await listClosing();
  if (closing.length === 0) return null;
  return (
    <HomeSection
      title="Closing in the next 7 days"
      href="/opportunities?closing=week"
      more="All that close by then"
    >
      <ClosingSoon opportunities={closing} />
    </HomeSection>
  );
}

/** On the home page: one call drawn by lot, and a way to draw another; nothing when there is none. */
export async function CallByLot() {
  const drawn = await drawOpportunity();
  if (drawn === undefined) return null;
  return (
    <HomeSection title="A call drawn by lot" href="/opportunities/random" more="Draw another">
      <RandomCall opportunity={drawn} />
    </HomeSection>
  );
}

/** On the home page: the organisations that came last; nothing when there is none. */
export async function NewestOrganizations() {
  const organizations = await listNewestOrganizations(ORGANIZATIONS);
  if (organizations.length === 0) return null;
  return (
    <HomeSection title="New organisations" href="/discover/organizations" more="All organisations">
      <NewOrganizations organizations={organizations} />
    </HomeSection>
  );
}

type HomeSectionProps = { title: string; href: string; more: string; children: ReactNode };

function HomeSection({ title, href, more, children }: HomeSectionProps) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 className="text-large">{title}</h2>
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {more}
        </Link>
      </div>
      {children}
    </section>
  );
}
