import { type ReactNode, useMemo } from "react";
import { useHashTarget } from "@/components/ui/use-hash-target";
import { CalendarAddress } from "@/components/bookmarks/calendar-address";
import { SavedGroup } from "@/components/bookmarks/saved-group";
import { SavedSkeleton } from "@/components/bookmarks/saved-skeleton";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import {
  groupBookmarks,
  type BookmarkGroups,
  joinBookmarks,
} from "@/lib/bookmarks/bookmarks.rules";
import { deadlineBandLabels } from "@/lib/opportunities/list/opportunity-list.rules";
import { pluralise } from "@/lib/shared/texts/format-count";
import { withQueries } from "@/providers/with-queries";

const groupTitles: [group: keyof BookmarkGroups, title: string][] = [
  ["week", deadlineBandLabels.week],
  ["month", deadlineBandLabels.month],
  ["later", deadlineBandLabels.later],
  ["undated", "Rolling and without a date"],
  ["closed", "Closed"],
];

function formatCount(groups: BookmarkGroups): string {
  const total = Object.values(groups).flat().length;
  const closingNote =
    groups.week.length === 0 ? "" : `, ${groups.week.length} closing in the next 7 days`;
  return `${pluralise(total, "saved opportunity", "saved opportunities")}${closingNote}`;
}

type SavedOpportunitiesProps = {
  uid: string;
  /** Opportunities that close soon, shown when nothing is saved yet. */
  closingSoon?: ReactNode;
};

function SavedList({ uid, closingSoon }: SavedOpportunitiesProps) {
  const opportunities = useFreshCall("GET /v1/opportunities/bookmarks/list");
  const tracks = useCall("GET /v1/opportunities/bookmarks/track");
  const now = useNow();
  const bookmarks = useMemo(
    () => joinBookmarks(opportunities.data ?? [], tracks.data ?? []),
    [opportunities.data, tracks.data],
  );
  useHashTarget(bookmarks.length > 0);
  if (opportunities.data === undefined || tracks.data === undefined) {
    const error = opportunities.error ?? tracks.error;
    if (error === null) return <SavedSkeleton />;
    return (
      <LoadError
        message={`What you have saved could not be loaded: ${error.message}`}
        isTrying={opportunities.isFetching || tracks.isFetching}
        onRetry={() => void Promise.all([opportunities.refetch(), tracks.refetch()])}
      />
    );
  }
  if (bookmarks.length === 0) {
    return (
      <>
        <EmptyState
          action={
            <LinkButton tone="primary" href="/opportunities">
              See all opportunities
            </LinkButton>
          }
        >
          You have not saved any opportunities yet. Press Save on one to keep it here with its
          deadline.
        </EmptyState>
        {closingSoon}
      </>
    );
  }
  const groups = groupBookmarks(bookmarks, now);
  return (
    <>
      <p aria-live="polite" className="text-muted">
        {formatCount(groups)}
      </p>
      {groupTitles.map(
        ([group, title]) =>
          groups[group].length > 0 && (
            <SavedGroup key={group} title={title} bookmarks={groups[group]} uid={uid} now={now} />
          ),
      )}
    </>
  );
}

export const SavedOpportunities = withQueries(({ uid, closingSoon }: SavedOpportunitiesProps) => (
  <div className="flex flex-col gap-10">
    <SavedList uid={uid} closingSoon={closingSoon} />
    <CalendarAddress />
  </div>
));
