import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ChosenFilters } from "@/components/opportunities/list/chosen-filters";
import { DeadlineSegments } from "@/components/opportunities/list/deadline-segments";
import { FeedLinks } from "@/components/opportunities/list/feed-links";
import { FilterPanel } from "@/components/opportunities/list/filter-panel";
import { foundLine } from "@/components/opportunities/list/found-line";
import {
  canonicalAddress,
  isNarrowed,
  isUntidy,
  type ListAddress,
  queryOf,
  readListAddress,
  tidyListHref,
  turnsOf,
} from "@/components/opportunities/list/list-address";
import { ListBar } from "@/components/opportunities/list/list-bar";
import { feedHref } from "@/components/opportunities/list/list-query";
import { ListBody, ListRegion } from "@/components/opportunities/list/list-region";
import { NothingFound, PlaceGone } from "@/components/opportunities/list/nothing-found";
import { OpportunityRows } from "@/components/opportunities/list/opportunity-rows";
import { OrderLinks } from "@/components/opportunities/list/order-links";
import { FOUND_ID } from "@/components/opportunities/list/panel-ids";
import { type RowFacts, rowFacts } from "@/components/opportunities/list/row-facts";
import { SearchField } from "@/components/opportunities/list/search-field";
import { WayPills } from "@/components/opportunities/list/way-pills";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/pager";
import { listOpportunities } from "@/lib/opportunities/pick/queries";
import { OPPORTUNITY_PAGE_SIZE, type OpportunityList } from "@/lib/opportunities/schema";
import { everyWay, type Way, wayOf } from "@/lib/opportunities/ways/rules";
import { Failure } from "@/lib/shared/failure";
import type { SearchParams } from "@/lib/shared/read-address";

type ListPageProps = { searchParams: Promise<SearchParams> };

type Listed = Omit<OpportunityList, "items" | "page"> & { rows: readonly RowFacts[] };

const nothing: Listed = {
  rows: [],
  size: OPPORTUNITY_PAGE_SIZE,
  total: 0,
  totalRelation: "eq",
  next: null,
};

/** The list that an address asks for; null when the place that it goes on from is no place of a list. */
async function listed(address: ListAddress): Promise<Listed | null> {
  const now = new Date();
  try {
    const list = await listOpportunities(queryOf(address, now));
    return { ...list, rows: list.items.map((item) => rowFacts(item, now)) };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    if (address.cursor === undefined) notFound();
    return null;
  }
}

async function metadataOf(way: Way | null, { searchParams }: ListPageProps): Promise<Metadata> {
  const address = readListAddress(way, await searchParams);
  const canonical = canonicalAddress(address);
  const { filters, page } = address;
  const { title, text } = way ?? everyWay;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: text,
    alternates: {
      canonical: tidyListHref(canonical),
      types: {
        "application/rss+xml": feedHref("rss", filters),
        "application/feed+json": feedHref("json", filters),
        "text/calendar": feedHref("ics", filters),
      },
    },
    ...(isNarrowed(canonical) && { robots: { index: false } }),
  };
}

/** A list of opportunities, 20 a page (LOOK, “opportunity list”). */
async function List({ way, searchParams }: ListPageProps & { way: Way | null }) {
  const params = await searchParams;
  const address = readListAddress(way, params);
  const { filters, page } = address;
  if (isUntidy(params)) redirect(tidyListHref(address));
  const answer = await listed(address);
  const { rows, size, total, totalRelation, next } = answer ?? nothing;
  const found = { total, totalRelation };
  const { title, text } = way ?? everyWay;
  return (
    <ListRegion>
      <div className="mb-5 flex flex-col gap-5 md:mb-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
          <PageTitle>{title}</PageTitle>
          <p
            id={FOUND_ID}
            tabIndex={-1}
            aria-live="polite"
            className="text-small text-muted outline-none"
          >
            {foundLine(found)}
          </p>
        </div>
        <p className="max-w-2xl">{text}</p>
        <SearchField q={filters.q} />
        <WayPills current={way} />
      </div>
      <div className="md:grid md:grid-cols-[17.5rem_minmax(0,1fr)] md:gap-10">
        <ListBar way={way} filters={filters} />
        <FilterPanel way={way} filters={filters} found={found} />
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <DeadlineSegments way={way} filters={filters} />
            <OrderLinks way={way} filters={filters} />
          </div>
          <ChosenFilters way={way} filters={filters} />
          <ListBody>
            {answer === null && <PlaceGone {...address} />}
            {answer !== null && rows.length === 0 && (
              <NothingFound address={address} total={total} />
            )}
            {rows.length > 0 && <OpportunityRows rows={rows} label={title} />}
            <Pager
              page={page}
              pages={totalRelation === "eq" ? Math.ceil(total / size) : undefined}
              {...turnsOf(address, next)}
            />
            <FeedLinks filters={filters} />
          </ListBody>
        </div>
      </div>
    </ListRegion>
  );
}

/** The page of a way into the list, or of the list itself (null): what Next asks of the file of a page. */
export function listPage(slug: string | null) {
  const way = slug === null ? null : wayOf(slug);
  return {
    generateMetadata: async (props: ListPageProps) => metadataOf(way, props),
    Page: ({ searchParams }: ListPageProps) => <List way={way} searchParams={searchParams} />,
  };
}
