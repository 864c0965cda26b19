import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { ShareButton } from "@/components/sharing/share-button";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { BulkBar } from "@/components/screens/desk/bulk-bar";
import { isFiltered, toDeskQuery } from "@/components/applications/desk/desk-address";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { DeskFilters } from "@/components/screens/desk/desk-filters";
import { DeskRow } from "@/components/screens/desk/desk-row";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { emptySelection, type Selection } from "@/components/applications/desk/selection";
import type { DeskAddressState } from "@/components/applications/desk/use-desk-address";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshPages } from "@/hooks/use-call-pages";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount, formatTotal, pluralise } from "@/lib/shared/texts/format-count";
import { includesRole } from "@/lib/shared/team-roles";

type DeskEmptyProps = { opportunity: Opportunity; hasFilters: boolean; onClear: () => void };

/** Explains why there is nothing, and what helps. */
function DeskEmpty({ opportunity, hasFilters, onClear }: DeskEmptyProps) {
  if (hasFilters) {
    return (
      <EmptyState action={<Button onClick={onClear}>Clear all filters</Button>}>
        No application fits these filters.
      </EmptyState>
    );
  }
  if (opportunity.publishedAt === null) {
    return (
      <EmptyState
        action={<LinkButton href={deskPartPath(opportunity.id, "form")}>See the form</LinkButton>}
      >
        Applications arrive once the opportunity is published.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <ShareButton
          path={toOpportunityPath(opportunity)}
          title={opportunity.title}
          tone="primary"
        />
      }
    >
      No application has arrived yet.
    </EmptyState>
  );
}

type DeskListProps = DeskProps & DeskAddressState;

export function DeskList({ opportunity, role, address, change }: DeskListProps) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const { filter, sortBy } = address;
  const list = useFreshPages(
    "GET /v1/opportunities/{id}/applications",
    { params: { id: opportunity.id }, query: { ...filter, sortBy } },
    { placeholderData: keepPreviousData },
  );
  const facets = useDeskFacets(opportunity.id, address.filter);
  const canChange = includesRole(role, "EDITOR");
  const applications = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0];
  const changeAddress: typeof change = (...args) => {
    setSelection(emptySelection);
    change(...args);
  };
  if (applications === undefined || total === undefined)
    return <QueryError subject="The applications" query={list} skeleton={<DeskSkeleton />} />;
  const hasFilters = isFiltered(address);
  const { beyondPlan = 0, includedInPlan = 0, drafts = 0 } = facets.data ?? {};
  return (
    <div className="flex flex-col gap-5">
      {beyondPlan > 0 && (
        <p className="rounded-surface bg-surface p-5">
          {formatCount(beyondPlan)} more {beyondPlan === 1 ? "has" : "have"} arrived; your plan
          shows {formatCount(includedInPlan)}.{" "}
          {role === "OWNER" && (
            <SoftLink href="/pricing" className="underline underline-offset-4 hover:text-accent">
              Compare plans
            </SoftLink>
          )}
        </p>
      )}
      {(applications.length > 0 || hasFilters) && (
        <DeskFilters address={address} facets={facets.data} onChange={changeAddress} />
      )}
      <QueryError subject="The applications" query={list} />
      <output className="text-muted">
        {formatTotal(total, "application")}
        {drafts > 0 && `, ${pluralise(drafts, "draft")} begun`}
      </output>
      {applications.length === 0 ? (
        <DeskEmpty
          opportunity={opportunity}
          hasFilters={hasFilters}
          onClear={() => changeAddress({ filter: {} })}
        />
      ) : (
        <>
          <div>
            <ul
              aria-label="Applications"
              className={joinClasses(
                "transition-opacity duration-fade",
                list.isPlaceholderData && "opacity-50",
              )}
            >
              {applications.map((application) => (
                <DeskRow
                  key={application.id}
                  application={application}
                  href={toDeskQuery({ ...address, application: application.id })}
                  onOpen={() => change({ application: application.id })}
                  selection={canChange ? selection : null}
                  onSelect={setSelection}
                />
              ))}
            </ul>
            <MoreButton list={list} />
          </div>
          {canChange && (
            <BulkBar
              opportunityId={opportunity.id}
              role={role}
              filter={address.filter}
              facets={facets.data}
              applications={applications}
              selection={selection}
              onSelect={setSelection}
            />
          )}
        </>
      )}
    </div>
  );
}
