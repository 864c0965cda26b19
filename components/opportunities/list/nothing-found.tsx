import { isNarrowed, type ListAddress } from "@/components/opportunities/list/list-address";
import { categoryFilters, listHref } from "@/components/opportunities/list/list-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { type NearestChoice, NearestList } from "@/components/ui/nearest-list";
import { NEW_OPPORTUNITY_PATH } from "@/components/opportunities/own-opportunity-paths";

type NothingFoundProps = { address: ListAddress; total: number; nearest: readonly NearestChoice[] };

export function NothingFound({ address, total, nearest }: NothingFoundProps) {
  const { category, filters } = address;
  if (total > 0) {
    return (
      <EmptyState
        action={<LinkButton href={listHref(category, filters)}>Go to the first page</LinkButton>}
      >
        The list ends before this page.
      </EmptyState>
    );
  }
  if (isNarrowed(address)) {
    return (
      <EmptyState
        action={
          <>
            <NearestList choices={nearest} noun={["opportunity", "opportunities"]} />
            <LinkButton href={listHref(category, categoryFilters(category))}>
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

/** For a cursor whose row was deleted or never existed. */
export function StaleCursor({ category, filters }: ListAddress) {
  return (
    <EmptyState
      action={<LinkButton href={listHref(category, filters)}>Go to the first page</LinkButton>}
    >
      This page of the list is no longer there.
    </EmptyState>
  );
}
