import { isNarrowed, type ListAddress } from "@/components/opportunities/list/list-address";
import { listHref, wayFilters } from "@/components/opportunities/list/list-filters";
import type { NearestChoice } from "@/components/opportunities/list/nearest-choices";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NEW_OPPORTUNITY } from "@/components/opportunities/posting-path";
import { counted } from "@/lib/shared/counted";

type NothingFoundProps = { address: ListAddress; total: number; nearest: readonly NearestChoice[] };

/** Where a page of the list has no rows: why, and what comes nearest. */
export function NothingFound({ address, total, nearest }: NothingFoundProps) {
  const { way, filters } = address;
  if (total > 0) {
    return (
      <EmptyState
        action={<LinkButton href={listHref(way, filters)}>Go to the first page</LinkButton>}
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
            <NearestList choices={nearest} />
            <LinkButton href={listHref(way, wayFilters(way))}>Clear all filters</LinkButton>
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
        way === null ? (
          <LinkButton href={NEW_OPPORTUNITY}>Post an opportunity</LinkButton>
        ) : (
          <LinkButton href="/opportunities">See all opportunities</LinkButton>
        )
      }
    >
      Nothing is open here at the moment.
    </EmptyState>
  );
}

function NearestList({ choices }: { choices: readonly NearestChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <section className="w-full max-w-lg" aria-labelledby="nearest-choices">
      <h2 id="nearest-choices" className="pb-2 text-muted">
        Close to what you asked for
      </h2>
      <ul className="border-t">
        {choices.map(({ label, href, count }) => (
          <li key={href} className="border-b">
            <a
              href={href}
              className="flex min-h-12 items-center justify-between gap-5 py-2 hover:text-accent"
            >
              <span dir="auto" className="min-w-0">
                {label}
              </span>{" "}
              <span className="shrink-0 text-small text-muted">
                {counted(count, "opportunity", "opportunities")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the place that an address goes on from is gone, or never was one. */
export function PlaceGone({ way, filters }: ListAddress) {
  return (
    <EmptyState
      action={<LinkButton href={listHref(way, filters)}>Go to the first page</LinkButton>}
    >
      This page of the list is no longer there.
    </EmptyState>
  );
}
