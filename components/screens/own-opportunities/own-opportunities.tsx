"use client";

import { TextLink } from "@/components/ui/buttons/text-link";
import type { ReactNode } from "react";
import { AccountGate } from "@/components/auth/account-gate";
import { OpportunitiesSkeleton } from "@/components/screens/own-opportunities/opportunities-skeleton";
import { OwnOpportunityRow } from "@/components/screens/own-opportunities/own-opportunity-row";
import {
  type OpportunitiesCursor,
  NEW_OPPORTUNITY_PATH,
  OWN_OPPORTUNITIES_PATH,
  ownOpportunitiesPath,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { TrialEndedNotice } from "@/components/screens/own-opportunities/trial-ended-notice";
import { OpportunitiesOfTeams } from "@/components/opportunities/opportunities-of-teams";
import { TeamOpportunities } from "@/components/opportunities/team-opportunities";
import { EmptyState } from "@/components/ui/states/empty-state";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { freePosts } from "@/lib/plans/plans.rules";
import { withQueries } from "@/providers/with-queries";

const postLink = (
  <LinkButton tone="primary" href={NEW_OPPORTUNITY_PATH}>
    Post an opportunity
  </LinkButton>
);

const isNotRemoved = ({ status }: Opportunity) => status !== "REMOVED";

/** Loads more in place; as a link it also opens in a new tab. */
function MoreLink({
  opportunities,
  cursor,
}: {
  opportunities: ReturnType<typeof useProfileOpportunities>;
  cursor: OpportunitiesCursor;
}) {
  return (
    <p>
      <LinkButton
        href={ownOpportunitiesPath(cursor)}
        aria-disabled={opportunities.isFetchingNextPage}
        onClick={(event) => {
          if (!hasNoModifier(event)) return;
          event.preventDefault();
          if (!opportunities.isFetchingNextPage) void opportunities.fetchNextPage();
        }}
      >
        Show more
      </LinkButton>
    </p>
  );
}

type ProfileOpportunitiesProps = {
  profile: Profile;
  isOnly: boolean;
  /** The list starts after this opportunity; empty starts with the newest. */
  after: string;
  /** Opportunities of other organisers, shown while the account has none. */
  otherOpportunities?: ReactNode;
};

function ProfileOpportunities({
  profile: { id, name },
  isOnly,
  after,
  otherOpportunities,
}: ProfileOpportunitiesProps) {
  const opportunities = useProfileOpportunities(id, { after });
  const statistics = useFreshCall("GET /v1/opportunities/statistics/{profileId}", {
    params: { profileId: id },
  });
  const now = useNow();
  const statisticsById = new Map(statistics.data?.map((row) => [row.opportunityId, row]));
  if (opportunities.data === undefined)
    return (
      <QueryError
        subject={`The opportunities of ${name}`}
        query={opportunities}
        skeleton={<OpportunitiesSkeleton />}
      />
    );
  const renderRows = (rows: readonly Opportunity[]) =>
    rows.map((opportunity) => (
      <OwnOpportunityRow
        key={opportunity.id}
        opportunity={opportunity}
        statistics={statisticsById.get(opportunity.id)}
        now={now}
      />
    ));
  const current = opportunities.data.filter(isNotRemoved);
  const removed = opportunities.data.filter((opportunity) => !isNotRemoved(opportunity));
  const isEmpty = isOnly && after === "" && opportunities.data.length === 0;
  const last = opportunities.data.at(-1);
  return (
    <section aria-label={`Opportunities of ${name}`} className="flex flex-col gap-3">
      <h2 dir="auto" className={isOnly ? "sr-only" : "text-large"}>
        {isOnly ? "All opportunities" : name}
      </h2>
      {isOnly && !isEmpty && <p className="pb-3">{postLink}</p>}
      {after !== "" && (
        <p>
          <TextLink href={OWN_OPPORTUNITIES_PATH}>Back to the newest</TextLink>
        </p>
      )}
      <TrialEndedNotice opportunities={current} />
      {current.length === 0 ? (
        isEmpty ? (
          <>
            <EmptyState
              hint={`Once every ${freePosts.days} days you can publish one without an entry fee for free. It stays a private draft until you do.`}
              action={postLink}
            >
              You have not posted an opportunity yet.
            </EmptyState>
            {otherOpportunities}
          </>
        ) : (
          <p className="text-muted">No opportunities.</p>
        )
      ) : (
        <ul aria-label={`Opportunities of ${name}`} className="border-b">
          {renderRows(current)}
        </ul>
      )}
      {removed.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Removed ({removed.length})
          </summary>
          <ul aria-label={`Opportunities of ${name} that were removed`}>{renderRows(removed)}</ul>
        </details>
      )}
      {opportunities.hasNextPage && last !== undefined && (
        <MoreLink opportunities={opportunities} cursor={{ profile: id, after: last.id }} />
      )}
    </section>
  );
}

/** @param cursor where the list of one profile starts, if not at its newest */
export const OwnOpportunities = withQueries(
  ({
    cursor,
    otherOpportunities,
  }: { cursor?: OpportunitiesCursor | undefined } & Pick<
    ProfileOpportunitiesProps,
    "otherOpportunities"
  >) => (
    <AccountGate
      subject="Seeing your opportunities"
      path={OWN_OPPORTUNITIES_PATH}
      skeleton={<OpportunitiesSkeleton />}
      withoutProfile={(prompt) => <OpportunitiesOfTeams>{prompt}</OpportunitiesOfTeams>}
    >
      {(_, { team, profiles = [] }) =>
        team === null ? (
          <div className="flex flex-col gap-10">
            {profiles.length > 1 && <p>{postLink}</p>}
            {profiles.map((profile) => (
              <ProfileOpportunities
                key={profile.id}
                profile={profile}
                isOnly={profiles.length === 1}
                otherOpportunities={otherOpportunities}
                after={cursor?.profile === profile.id ? cursor.after : ""}
              />
            ))}
          </div>
        ) : (
          <TeamOpportunities membership={team} title={team.name} />
        )
      }
    </AccountGate>
  ),
);
