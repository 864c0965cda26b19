import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { SoftLink } from "@/components/ui/soft-link";
import { useApplications } from "@/hooks/use-applications";
import { useNow } from "@/hooks/use-now";
import { describeStatus } from "@/lib/applications/application-status.rules";
import type { ApplicationSummary } from "@/lib/applications/applications.schema";
import { formatDeadline } from "@/lib/opportunities/deadline-text.rules";
import { QueryProvider } from "@/providers/query-provider";

function ApplicationRow({ application, now }: { application: ApplicationSummary; now: Date }) {
  const { opportunity, number, state } = application;
  const { label, next } = describeStatus(application, now);
  return (
    <li className="flex flex-col gap-2 border-t py-5 md:flex-row md:gap-10">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-large wrap-break-word">
          <SoftLink
            href={`/${state === "WITHDRAWN" ? "opportunities" : "apply"}/${opportunity.slug}`}
            className="hover:underline"
          >
            {opportunity.title}
          </SoftLink>
        </h2>
        <p className="text-muted">
          {opportunity.organizationName} · {formatDeadline(opportunity)} · No. {number}
        </p>
      </div>
      <div className="md:w-80 md:shrink-0">
        <p className="font-medium">{label}</p>
        <p className="wrap-break-word whitespace-pre-line">{next}</p>
      </div>
    </li>
  );
}

function OwnList({ profileId }: { profileId: string }) {
  const list = useApplications(profileId);
  const now = useNow();
  if (list.data === undefined) {
    if (list.error === null) return <FormSkeleton />;
    return (
      <LoadError
        message={`Your applications could not be loaded: ${list.error.message}`}
        isTrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const applications = list.data.pages.flatMap(({ items }) => items);
  if (applications.length === 0) {
    return (
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
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col">
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} now={now} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="self-start"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p>
        <SoftLink href="/bookmarks" className="underline underline-offset-4">
          Opportunities that you have saved
        </SoftLink>
      </p>
    </div>
  );
}

/** All applications of the account, with what happens next. */
export function OwnApplications({ profileId }: { profileId: string }) {
  return (
    <QueryProvider>
      <OwnList profileId={profileId} />
    </QueryProvider>
  );
}
