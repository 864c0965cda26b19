"use client";

import { AccountGate } from "@/components/account/account-gate";
import { OwnRow } from "@/components/opportunities/own/own-row";
import { NEW_OPPORTUNITY, OWN_OPPORTUNITIES } from "@/components/opportunities/posting-path";
import { EmptyState } from "@/components/ui/empty-state";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFault } from "@/components/ui/load-fault";
import { useNow } from "@/hooks/use-now";
import { useOpportunitiesOf, useOpportunityFigures } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { Profile } from "@/lib/profiles/schema";
import { QueryProvider } from "@/providers/query-provider";

const post = (
  <LinkButton tone="primary" href={NEW_OPPORTUNITY}>
    Post an opportunity
  </LinkButton>
);

const isKept = ({ status }: Opportunity) => status !== "REMOVED";

/** The calls of one profile; those that were taken away are folded away. */
function CallsOf({ profile: { id, name }, isOnly }: { profile: Profile; isOnly: boolean }) {
  const calls = useOpportunitiesOf(id);
  const figures = useOpportunityFigures(id);
  const now = useNow();
  const byCall = new Map(figures.data?.map((each) => [each.opportunityId, each]));
  if (calls.data === undefined) {
    return calls.error === null ? (
      <FormSkeleton />
    ) : (
      <LoadFault
        message={calls.error.message}
        isTrying={calls.isFetching}
        onRetry={() => void calls.refetch()}
      />
    );
  }
  const rows = (some: readonly Opportunity[]) =>
    some.map((call) => (
      <OwnRow key={call.id} opportunity={call} figures={byCall.get(call.id)} now={now} />
    ));
  const kept = calls.data.filter(isKept);
  const removed = calls.data.filter((call) => !isKept(call));
  const isEmpty = isOnly && calls.data.length === 0;
  return (
    <section aria-label={`Calls of ${name}`} className="flex flex-col gap-3">
      <h2 dir="auto" className={isOnly ? "sr-only" : "text-large"}>
        {isOnly ? "All calls" : name}
      </h2>
      {isOnly && !isEmpty && <p>{post}</p>}
      {kept.length === 0 ? (
        isEmpty ? (
          <EmptyState action={post}>You have not written a call yet.</EmptyState>
        ) : (
          <p className="text-muted">No calls.</p>
        )
      ) : (
        <ul aria-label={`Calls of ${name}`} className="border-b">
          {rows(kept)}
        </ul>
      )}
      {removed.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Taken away ({removed.length})
          </summary>
          <ul aria-label={`Calls of ${name} that were taken away`}>{rows(removed)}</ul>
        </details>
      )}
    </section>
  );
}

/** All calls of an account, whatever their state, with how they are met with. */
export function OwnOpportunities() {
  return (
    <QueryProvider>
      <AccountGate path={OWN_OPPORTUNITIES}>
        {(_, { profiles = [] }) => (
          <div className="flex flex-col gap-10">
            {profiles.length > 1 && <p>{post}</p>}
            {profiles.map((profile) => (
              <CallsOf key={profile.id} profile={profile} isOnly={profiles.length === 1} />
            ))}
          </div>
        )}
      </AccountGate>
    </QueryProvider>
  );
}
