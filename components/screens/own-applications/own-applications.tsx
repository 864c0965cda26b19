import {
  ElsewhereRow,
  OwnApplicationRow,
} from "@/components/screens/own-applications/own-application-row";
import {
  findSection,
  findSectionElsewhere,
  ownSectionTitles,
} from "@/components/screens/own-applications/own-sections";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { QueryError } from "@/components/ui/states/query-error";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useApplications } from "@/hooks/use-applications";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import { describeStatus } from "@/lib/applications/application-status.rules";
import type { ApplicationSummary } from "@/lib/applications/applications.schema";
import { joinBookmarks } from "@/lib/bookmarks/bookmarks.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { typedKeys } from "@/lib/shared/records";

function ApplicationRow({ application, now }: { application: ApplicationSummary; now: Date }) {
  const { opportunity, number, state } = application;
  return (
    <OwnApplicationRow
      title={opportunity.title}
      href={`/${state === "WITHDRAWN" ? "opportunities" : "apply"}/${opportunity.slug}`}
      details={`${opportunity.organizationName} · ${formatDeadline(opportunity)} · No. ${number}`}
      status={describeStatus(application, now)}
    />
  );
}

const listItems = ({ data }: ReturnType<typeof useApplications>) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

function useTrackedBookmarks() {
  const opportunities = useFreshCall("GET /v1/opportunities/bookmarks/list");
  const tracks = useCall("GET /v1/opportunities/bookmarks/track");
  const error = opportunities.error ?? tracks.error;
  return {
    bookmarks: joinBookmarks(opportunities.data ?? [], tracks.data ?? []),
    isPending: error === null && (opportunities.isPending || tracks.isPending),
    isFetching: opportunities.isFetching || tracks.isFetching,
    error,
    refetch: () => Promise.all([opportunities.refetch(), tracks.refetch()]),
  };
}

export function OwnApplications() {
  const waiting = useApplications(true);
  const others = useApplications(false);
  const elsewhere = useTrackedBookmarks();
  const now = useNow();
  if (waiting.data === undefined || others.data === undefined) {
    const error = waiting.error ?? others.error;
    if (error === null) return <FormSkeleton />;
    return (
      <LoadError
        message={`Your applications could not be loaded: ${error.message}`}
        isTrying={waiting.isFetching || others.isFetching}
        onRetry={() => void Promise.all([waiting.refetch(), others.refetch()])}
      />
    );
  }
  if (elsewhere.isPending) return <FormSkeleton />;
  const applications = [...listItems(waiting), ...listItems(others)];
  const applied = new Set(applications.map(({ opportunity }) => opportunity.id));
  const bookmarks = elsewhere.bookmarks.filter(({ opportunity }) => !applied.has(opportunity.id));
  const sections = typedKeys(ownSectionTitles).map((section) => ({
    section,
    own: applications.filter((application) => findSection(application, now) === section),
    elsewhere: bookmarks.filter((bookmark) => findSectionElsewhere(bookmark, now) === section),
  }));
  const shown = sections.filter((section) => section.own.length + section.elsewhere.length > 0);
  const unfinished = [waiting, others].find(({ hasNextPage }) => hasNextPage);
  return (
    <div className="flex flex-col gap-10">
      <QueryError subject="What you have applied to elsewhere" query={elsewhere} />
      {shown.length === 0 && elsewhere.error === null && (
        <EmptyState
          hint="Applying on Vitrine is free. Each draft waits here until you send it."
          action={
            <LinkButton tone="primary" href="/opportunities">
              See all opportunities
            </LinkButton>
          }
        >
          You have not begun any applications yet.
        </EmptyState>
      )}
      {shown.map(({ section, own, elsewhere: tracked }) => (
        <section key={section} aria-labelledby={section} className="flex flex-col gap-3">
          <h2 id={section} className="text-title font-medium">
            {ownSectionTitles[section]}
          </h2>
          <ul className="flex flex-col">
            {own.map((application) => (
              <ApplicationRow key={application.id} application={application} now={now} />
            ))}
            {tracked.map((bookmark) => (
              <ElsewhereRow key={bookmark.opportunity.id} bookmark={bookmark} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {unfinished !== undefined && (
        <Button
          className="self-start"
          pending={unfinished.isFetchingNextPage}
          onClick={() => void unfinished.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p className="text-muted">
        Applied somewhere else? Save the opportunity and set its stage under{" "}
        <TextLink href="/bookmarks">saved opportunities</TextLink>; from “Preparing” on it is listed
        here.
      </p>
    </div>
  );
}
