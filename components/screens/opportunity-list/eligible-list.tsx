import { AccountGate } from "@/components/auth/account-gate";
import { DeadlineSegments } from "@/components/screens/opportunity-list/filters/deadline-segments";
import { toFilterCounts } from "@/components/screens/opportunity-list/filters/filter-counts";
import { filterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import { FilterPanel } from "@/components/screens/opportunity-list/filters/filter-panel";
import {
  type ListAddress,
  listPageLinks,
  normalizedListHref,
  toBandQuery,
} from "@/components/screens/opportunity-list/list-address";
import { getSortOrder } from "@/components/opportunities/list-filters";
import { ListLayout } from "@/components/screens/opportunity-list/list-layout";
import { listOtherSegments } from "@/components/screens/opportunity-list/filters/nearest-choices";
import { NothingFound, StaleCursor } from "@/components/screens/opportunity-list/nothing-found";
import { OpportunityRows } from "@/components/screens/opportunity-list/opportunity-rows";
import { toFilterQuery } from "@/components/screens/opportunity-list/list-query";
import { toRowFacts } from "@/components/opportunities/row-facts";
import { keepOwnData, useCall } from "@/hooks/use-call";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";
import { Pager } from "@/components/ui/lists/pager";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { useRequiredSession } from "@/hooks/use-session";
import { getCallStatus } from "@/lib/client/call-failure";
import { allOpportunitiesPage } from "@/lib/opportunities/list/category-pages.rules";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import type { OpportunityList } from "@/lib/opportunities/opportunities.schema";
import { withQueries } from "@/providers/with-queries";

const skeleton = (
  <output aria-label="Loading the list" className="flex flex-col gap-5 py-5">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </output>
);

function Rows({
  address,
  list: { items, next, size, total, totalRelation },
  facets,
}: {
  address: ListAddress;
  list: OpportunityList;
  facets: OpportunityFacets | null;
}) {
  const { title } = address.category ?? allOpportunitiesPage;
  const nearest = facets === null ? [] : listOtherSegments(address, facets);
  return (
    <>
      {items.length > 0 ? (
        <OpportunityRows rows={items.map((item) => toRowFacts(item))} label={title} />
      ) : (
        <NothingFound
          address={address}
          total={total}
          nearest={nearest.filter(({ count }) => count > 0)}
        />
      )}
      <Pager
        page={address.page}
        pages={totalRelation === "eq" ? Math.ceil(total / size) : undefined}
        {...listPageLinks(address, next)}
      />
    </>
  );
}

type Query = Readonly<Record<string, string>>;

/**
 * A list with a filter that compares opportunities with the acting profile, and its counts; the previous list of that profile stays until the next has loaded.
 * @param position sort order and page
 */
function useEligibleList(enabled: boolean, query: Query, position: Query) {
  const options = { enabled, placeholderData: keepOwnData };
  return {
    list: useCall(
      "GET /v1/opportunities/",
      { query: { ...query, ...position }, as: "profile" },
      options,
    ),
    facets: useCall("GET /v1/opportunities/facets", { query, as: "profile" }, options),
  };
}

/** “Only those I’m eligible for”: the browser fetches it, as pages are the same for everybody. */
export const EligibleList = withQueries(({ address }: { address: ListAddress }) => {
  const { category, filters, page, cursor } = address;
  const { profile: acting } = useRequiredSession();
  const bandQuery = toBandQuery(filters);
  const { list, facets } = useEligibleList(acting !== null, toFilterQuery(filters, bandQuery), {
    sortBy: getSortOrder(filters),
    page: String(page),
    ...(cursor !== undefined && { cursor }),
  });
  const total = list.data ?? null;
  const counts = facets.data ?? null;
  const selection = { category, filters, total };
  const isOutside = getCallStatus(list.error) === 400;
  return (
    <ListLayout
      address={address}
      total={total}
      panel={
        <FilterPanel
          {...selection}
          counts={counts && toFilterCounts(counts)}
          bandQuery={bandQuery}
          labels={filterLabels}
        />
      }
      segments={<DeadlineSegments {...selection} counts={counts} />}
    >
      <AccountGate
        subject="Finding what you are eligible for"
        path={normalizedListHref(address)}
        skeleton={skeleton}
      >
        {(profile) => (
          <>
            <p className="border-b py-3 text-small text-muted">
              By the profile of {profile.name} and your{" "}
              <PlainTextLink href={FACTS_PATH}>private facts</PlainTextLink>. What they do not
              settle stays, marked.
            </p>
            {list.isPending && skeleton}
            {isOutside && <StaleCursor {...address} />}
            {!isOutside && list.data === undefined && (
              <QueryError subject="The list" query={list} />
            )}
            {!isOutside && list.data !== undefined && (
              <Rows address={address} list={list.data} facets={counts} />
            )}
          </>
        )}
      </AccountGate>
    </ListLayout>
  );
});
