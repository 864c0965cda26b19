import type { ReactNode } from "react";
import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { isPersonalList, type ListFilters } from "@/components/opportunities/list-filters";
import { AppliedFilterPills } from "@/components/screens/opportunity-list/filters/applied-filter-pills";
import { CategoryPills } from "@/components/screens/opportunity-list/filters/category-pills";
import {
  type ListAddress,
  normalizedListHref,
} from "@/components/screens/opportunity-list/list-address";
import { ListBar } from "@/components/screens/opportunity-list/list-bar";
import {
  feedHref,
  feedKinds,
  toSubscribedQuery,
} from "@/components/screens/opportunity-list/list-query";
import { ListBody, ListRegion } from "@/components/screens/opportunity-list/list-region";
import { OrderLinks } from "@/components/screens/opportunity-list/order-links";
import { RESULT_COUNT_ID } from "@/components/screens/opportunity-list/filters/panel-ids";
import { SearchField } from "@/components/screens/opportunity-list/search-field";
import { Rss } from "@/components/ui/icons/page-icons";
import { InvalidParamsNotice } from "@/components/ui/states/invalid-params-notice";
import {
  apiFilters,
  flagFilters,
  textFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { allWordFilters } from "@/lib/opportunities/list/opportunity-list.schema";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { allOpportunitiesPage } from "@/lib/opportunities/list/category-pages.rules";
import { formatTotalHeading, type Total } from "@/lib/shared/texts/format-count";

const filterDeclarations = { ...allWordFilters, ...textFilters, ...flagFilters, ...apiFilters };

const paramLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(filterDeclarations).map(([name, { label }]) => [name, label]),
  ),
  closing: "Deadline",
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
};

function InvalidListParams({ address }: { address: ListAddress }) {
  return (
    <InvalidParamsNotice
      invalid={address.invalidParams}
      labels={paramLabels}
      href={normalizedListHref(address)}
    />
  );
}

const feedNames = { rss: "RSS", json: "JSON Feed", ics: "Calendar of deadlines" } as const;

/** Readers of a feed sign in nowhere, so a personal list has the feeds of an alert. */
function FeedLinks({ filters }: { filters: ListFilters }) {
  const isPersonal = isPersonalList(filters);
  return (
    <nav
      aria-label="Subscribe to this search"
      data-print="hide"
      className="mt-10 flex flex-wrap items-center gap-x-5 text-small text-muted"
    >
      <span className="inline-flex items-center gap-2">
        <Rss className="size-4" />
        {isPersonal
          ? "Subscribe to this list with an alert, which has its own feeds"
          : "Subscribe to this search"}
      </span>
      {(isPersonal ? [] : feedKinds).map((kind) => (
        <PlainTextLink
          key={kind}
          href={feedHref(kind, filters)}
          className="inline-flex min-h-11 items-center"
        >
          {feedNames[kind]}
        </PlainTextLink>
      ))}
      <SaveAlertLink kind="OPPORTUNITIES" query={toSubscribedQuery(filters)} />
    </nav>
  );
}

type ListLayoutProps = {
  address: ListAddress;
  /** Null while it is loading. */
  total: Total | null;
  panel: ReactNode;
  segments: ReactNode;
  /** Rows and pager. */
  children: ReactNode;
  after?: ReactNode;
};

/** A list of opportunities with its filters, whoever loads them: the server, or the browser for a personal one. */
export function ListLayout({ address, total, panel, segments, children, after }: ListLayoutProps) {
  const { category, filters } = address;
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
            {total !== null && formatTotalHeading(total, "opportunity", "opportunities")}
          </p>
        </div>
        <CategoryPills current={category} />
      </div>
      <div className="md:grid md:grid-cols-[17.5rem_minmax(0,1fr)] md:gap-10">
        <ListBar category={category} filters={filters} />
        {panel}
        <div className="min-w-0">
          <div className="-mx-5 flex items-end justify-between gap-x-5 border-b sm:-mx-10 md:mx-0">
            {segments}
            <OrderLinks category={category} filters={filters} />
          </div>
          <InvalidListParams address={address} />
          <AppliedFilterPills category={category} filters={filters} />
          <ListBody>
            {children}
            <FeedLinks filters={filters} />
          </ListBody>
        </div>
      </div>
      {after}
    </ListRegion>
  );
}
