import { MoreButton } from "@/components/administration/more-button";
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
        <h3 className="text-large wrap-break-word">
          <SoftLink
            href={`/${state === "WITHDRAWN" ? "opportunities" : "apply"}/${opportunity.slug}`}
            className="hover:underline"
          >
            {opportunity.title}
          </SoftLink>
        </h3>
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

type ListState = ReturnType<typeof useApplications>;

const listItems = ({ data }: ListState) => data?.pages.flatMap(({ items }) => items) ?? [];

function Rows({ list, now }: { list: ListState; now: Date }) {
  return (
    <div>
      <ul className="flex flex-col">
        {listItems(list).map((application) => (
          <ApplicationRow key={application.id} application={application} now={now} />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}

function OwnList({ profileId }: { profileId: string }) {
  const waiting = useApplications(profileId, true);
  const others = useApplications(profileId, false);
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
  const isWaiting = listItems(waiting).length > 0;
  const hasOthers = listItems(others).length > 0;
  if (!isWaiting && !hasOthers) {
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
    <div className="flex flex-col gap-10">
      {isWaiting && (
        <section aria-labelledby="applications-waiting" className="flex flex-col gap-3">
          <h2 id="applications-waiting" className="text-large">
            Needs your answer
          </h2>
          <Rows list={waiting} now={now} />
        </section>
      )}
      {hasOthers && (
        <section aria-labelledby="applications-others" className="flex flex-col gap-3">
          <h2 id="applications-others" className={isWaiting ? "text-large" : "sr-only"}>
            {isWaiting ? "All others" : "All applications"}
          </h2>
          <Rows list={others} now={now} />
        </section>
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
