import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { listAlternativeOpportunitySearches } from "@/app/(normal)/opportunities/alternative-opportunity-searches";
import { AppliedFilterPills } from "@/components/opportunities/list/applied-filter-pills";
import { DeadlineSegments } from "@/components/opportunities/list/deadline-segments";
import { FeedLinks } from "@/components/opportunities/list/feed-links";
import { FilterPanel } from "@/components/opportunities/list/filter-panel";
import { toFilterCounts } from "@/components/opportunities/list/filter-counts";
import {
  toBandQuery,
  toCanonicalAddress,
  contradictsCategory,
  isNarrowed,
  needsNormalizing,
  type ListAddress,
  toOpportunityQuery,
  readListAddress,
  normalizedListHref,
  listPageLinks,
} from "@/components/opportunities/list/list-address";
import type { ListSelection } from "@/components/opportunities/list/list-filters";
import { ListBar } from "@/components/opportunities/list/list-bar";
import { feedHref } from "@/components/opportunities/list/list-query";
import { ListBody, ListRegion } from "@/components/opportunities/list/list-region";
import { NothingFound, StaleCursor } from "@/components/opportunities/list/nothing-found";
import { InvalidListParams } from "@/components/opportunities/list/invalid-list-params";
import { OpportunityRows } from "@/components/opportunities/list/opportunity-rows";
import { OrderLinks } from "@/components/opportunities/list/order-links";
import { RESULT_COUNT_ID } from "@/components/opportunities/list/panel-ids";
import { type RowFacts, toRowFacts } from "@/components/opportunities/list/row-facts";
import { SearchField } from "@/components/opportunities/list/search-field";
import { CategoryPills } from "@/components/opportunities/list/category-pills";
import { NEW_OPPORTUNITY_PATH } from "@/components/opportunities/own-opportunity-paths";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/pager";
import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import {
  OPPORTUNITY_PAGE_SIZE,
  type OpportunityList,
} from "@/lib/opportunities/opportunities.schema";
import {
  allOpportunitiesPage,
  type CategoryPage,
  findCategoryPage,
} from "@/lib/opportunities/list/category-pages.rules";
import { formatTotalHeading, type Total } from "@/lib/shared/format-count";
import { Failure } from "@/lib/shared/failure";
import type { SearchParams } from "@/lib/shared/search-params";

type ListPageProps = { searchParams: Promise<SearchParams> };

/** Promoted opportunities come first in these orders; in the API only under `newest`. */
const PROMOTED_FIRST_ORDERS = ["newest", "deadline"] as const;

type LoadedList = Pick<OpportunityList, "size" | "next"> & {
  rows: readonly RowFacts[];
  /** Null if the page number or the cursor points outside the list. */
  total: Total | null;
};

async function loadList(address: ListAddress, now: Date): Promise<LoadedList> {
  try {
    const list = await listOpportunities(toOpportunityQuery(address), now, {
      promotedOrders: PROMOTED_FIRST_ORDERS,
    });
    const { size, next, total, totalRelation } = list;
    const rows = list.items.map((item) => toRowFacts(item, now));
    return { size, next, rows, total: { total, totalRelation } };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return { rows: [], size: OPPORTUNITY_PAGE_SIZE, next: null, total: null };
  }
}

/** The facets are a promise, so that the rows are rendered while they are counted; only an empty page waits for them. */
async function loadPage(address: ListAddress) {
  const facets = countFacets(toOpportunityQuery(address));
  // Without this an error of both would end the process.
  facets.catch(() => undefined);
  const { total: listTotal, ...list } = await loadList(address, new Date());
  const total = listTotal ?? (await facets);
  const nearest =
    total.total === 0 ? await listAlternativeOpportunitySearches(address, await facets) : [];
  return { list, exists: listTotal !== null, total, facets, nearest };
}

type CountsProps = ListSelection & { facets: Promise<OpportunityFacets>; total: Total };

const CountedSegments = async ({ facets, ...selection }: CountsProps) => (
  <DeadlineSegments {...selection} counts={await facets} />
);

const CountedFilterPanel = async ({ facets, ...selection }: CountsProps) => (
  <FilterPanel
    {...selection}
    counts={toFilterCounts(await facets)}
    bandQuery={toBandQuery(selection.filters)}
  />
);

async function createMetadata(
  category: CategoryPage | null,
  { searchParams }: ListPageProps,
): Promise<Metadata> {
  const address = readListAddress(category, await searchParams);
  const canonical = toCanonicalAddress(address);
  const { filters, page } = address;
  const { title, description } = category ?? allOpportunitiesPage;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    alternates: {
      canonical: normalizedListHref(canonical),
      types: {
        "application/rss+xml": feedHref("rss", filters),
        "application/feed+json": feedHref("json", filters),
        "text/calendar": feedHref("ics", filters),
      },
    },
    ...(isNarrowed(canonical) && { robots: { index: false } }),
  };
}

async function List({ category, searchParams }: ListPageProps & { category: CategoryPage | null }) {
  const params = await searchParams;
  const address = readListAddress(category, params);
  const { filters, page } = address;
  // Invalid parameters are reported first; a redirect would lose them.
  if (
    address.invalidParams.length === 0 &&
    (needsNormalizing(params) || contradictsCategory(address))
  ) {
    redirect(normalizedListHref(address));
  }
  const { list, exists, total: resultCount, facets, nearest } = await loadPage(address);
  const { rows, size, next } = list;
  const { total, totalRelation } = resultCount;
  const { title, description } = category ?? allOpportunitiesPage;
  return (
    <ListRegion>
      {/* Compact on phones, so that the first row is visible without scrolling. */}
      <div className="flex flex-col gap-2 max-md:-mt-5 md:mb-10 md:gap-5">
        <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
          <div className="flex items-center justify-between gap-x-5">
            <PageTitle>{title}</PageTitle>
            <LinkButton size="small" href={NEW_OPPORTUNITY_PATH} className="max-sm:hidden">
              Post an opportunity
            </LinkButton>
          </div>
          <SearchField q={filters.q} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2 max-md:sr-only">
          <p className="max-w-2xl">{description}</p>
          <p
            id={RESULT_COUNT_ID}
            tabIndex={-1}
            aria-live="polite"
            className="text-small text-muted outline-none"
          >
            {formatTotalHeading(resultCount, "opportunity", "opportunities")}
          </p>
        </div>
        <CategoryPills current={category} />
      </div>
      <div className="md:grid md:grid-cols-[17.5rem_minmax(0,1fr)] md:gap-10">
        <ListBar category={category} filters={filters} />
        <CountedFilterPanel
          category={category}
          filters={filters}
          total={{ total, totalRelation }}
          facets={facets}
        />
        <div className="min-w-0">
          <div className="-mx-5 flex items-end justify-between gap-x-5 border-b sm:-mx-10 md:mx-0">
            <CountedSegments
              category={category}
              filters={filters}
              total={{ total, totalRelation }}
              facets={facets}
            />
            <OrderLinks category={category} filters={filters} />
          </div>
          <InvalidListParams address={address} />
          <AppliedFilterPills category={category} filters={filters} />
          <ListBody>
            {rows.length > 0 ? (
              <OpportunityRows rows={rows} label={title} />
            ) : exists ? (
              <NothingFound address={address} total={total} nearest={nearest} />
            ) : (
              <StaleCursor {...address} />
            )}
            {exists && (
              <Pager
                page={page}
                pages={totalRelation === "eq" ? Math.ceil(total / size) : undefined}
                {...listPageLinks(address, next)}
              />
            )}
            <FeedLinks filters={filters} />
          </ListBody>
        </div>
      </div>
      {exists && total === 0 && (
        <div className="mt-15">
          <ClosingSoonSection />
        </div>
      )}
    </ListRegion>
  );
}

/** The exports of a page file. @param slug of a category page; null for all opportunities */
export function createListPage(slug: string | null) {
  const category = slug === null ? null : findCategoryPage(slug);
  return {
    generateMetadata: async (props: ListPageProps) => createMetadata(category, props),
    Page: ({ searchParams }: ListPageProps) => (
      <List category={category} searchParams={searchParams} />
    ),
  };
}
