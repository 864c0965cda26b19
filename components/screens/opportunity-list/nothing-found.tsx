import { isNarrowed, type ListAddress } from "@/components/screens/opportunity-list/list-address";
import { getCategoryFilters, listHref } from "@/components/opportunities/list-filters";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { type NearestChoice, NearestList } from "@/components/ui/lists/nearest-list";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";

type NothingFoundProps = { address: ListAddress; total: number; nearest: readonly NearestChoice[] };

export function NothingFound({ address, total, nearest }: NothingFoundProps) {
  const { category } = address;
  if (total > 0)
    return <MissingPage address={address}>The list ends before this page.</MissingPage>;
  if (isNarrowed(address)) {
    return (
      <EmptyState
        action={
          <>
            <NearestList choices={nearest} noun={["opportunity", "opportunities"]} />
            <LinkButton href={listHref(category, getCategoryFilters(category))}>
              Clear all filters
            </LinkButton>
          </>
        }
      >
        No open opportunity matches all of these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        category === null ? (
          <LinkButton href={NEW_OPPORTUNITY_PATH}>Post an opportunity</LinkButton>
        ) : (
          <LinkButton href="/opportunities">See all opportunities</LinkButton>
        )
      }
    >
      Nothing is open here at the moment.
    </EmptyState>
  );
}

function MissingPage({ address, children }: { address: ListAddress; children: string }) {
  const firstPage = listHref(address.category, address.filters);
  return (
    <EmptyState action={<LinkButton href={firstPage}>Go to the first page</LinkButton>}>
      {children}
    </EmptyState>
  );
}

/** The row that the cursor points to was deleted, or never existed. */
export function StaleCursor(address: ListAddress) {
  return <MissingPage address={address}>This page of the list is no longer there.</MissingPage>;
}
