import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { listAlternativeOpportunitySearches } from "@/app/(normal)/opportunities/alternative-opportunity-searches";
import { DeadlineSegments } from "@/components/screens/opportunity-list/filters/deadline-segments";
import { FilterPanel } from "@/components/screens/opportunity-list/filters/filter-panel";
import { filterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import { toFilterCounts } from "@/components/screens/opportunity-list/filters/filter-counts";
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
} from "@/components/screens/opportunity-list/list-address";
import { isPersonalList, type ListSelection } from "@/components/opportunities/list-filters";
import { ListLayout } from "@/components/screens/opportunity-list/list-layout";
import { PersonalList } from "@/components/screens/opportunity-list/personal-list";
import { feedHref } from "@/components/screens/opportunity-list/list-query";
import { NothingFound, StaleCursor } from "@/components/screens/opportunity-list/nothing-found";
import { OpportunityRows } from "@/components/screens/opportunity-list/opportunity-rows";
import { type RowFacts, toRowFacts } from "@/components/opportunities/row-facts";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { Pager } from "@/components/ui/lists/pager";
import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { OPPORTUNITY_PAGE_SIZE } from "@/lib/opportunities/list/opportunity-filters.schema";
import type { OpportunityList } from "@/lib/opportunities/opportunities.schema";
import {
  allOpportunitiesPage,
  type CategoryPage,
  findCategoryPage,
} from "@/lib/opportunities/list/category-pages.rules";
import type { Total } from "@/lib/shared/texts/format-count";
import { Failure } from "@/lib/shared/failure";
import type { SearchParams } from "@/lib/shared/web/search-params";

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
    labels={filterLabels}
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
      types: isPersonalList(filters)
        ? {}
        : {
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
  if (isPersonalList(filters))
    return (
      <NeedsScript subject="Filtering by eligibility">
        <PersonalList address={address} />
      </NeedsScript>
    );
  const { list, exists, total, facets, nearest } = await loadPage(address);
  const { rows, size, next } = list;
  const selection = { category, filters, total, facets };
  return (
    <ListLayout
      address={address}
      total={total}
      panel={<CountedFilterPanel {...selection} />}
      segments={<CountedSegments {...selection} />}
      after={
        exists &&
        total.total === 0 && (
          <div className="mt-15">
            <ClosingSoonSection />
          </div>
        )
      }
    >
      {rows.length > 0 ? (
        <OpportunityRows rows={rows} label={(category ?? allOpportunitiesPage).title} />
      ) : exists ? (
        <NothingFound address={address} total={total.total} nearest={nearest} />
      ) : (
        <StaleCursor {...address} />
      )}
      {exists && (
        <Pager
          page={page}
          pages={total.totalRelation === "eq" ? Math.ceil(total.total / size) : undefined}
          {...listPageLinks(address, next)}
        />
      )}
    </ListLayout>
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
