import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { Rss } from "@/components/ui/icons/page-icons";
import { isPersonalList, type ListFilters } from "@/components/opportunities/list-filters";
import {
  feedHref,
  feedKinds,
  toSubscribedQuery,
} from "@/components/screens/opportunity-list/list-query";

const names = { rss: "RSS", json: "JSON Feed", ics: "Calendar of deadlines" } as const;

/** Readers of a feed sign in nowhere, so a personal list has the feeds of an alert. */
export function FeedLinks({ filters }: { filters: ListFilters }) {
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
        <a
          key={kind}
          href={feedHref(kind, filters)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {names[kind]}
        </a>
      ))}
      <SaveAlertLink kind="OPPORTUNITIES" query={toSubscribedQuery(filters)} />
    </nav>
  );
}
