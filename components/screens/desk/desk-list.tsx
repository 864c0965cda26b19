import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useState, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { deskAddress, isFiltered, toDeskQuery } from "@/components/applications/desk/desk-address";
import { useDeskColumns } from "@/components/applications/desk/desk-columns";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { emptySelection, type Selection, toggleId } from "@/components/applications/desk/selection";
import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { BulkBar } from "@/components/screens/desk/bulk-bar";
import { ColumnButton } from "@/components/screens/desk/column-button";
import { DeskApplicationPage } from "@/components/screens/desk/desk-application-page";
import { DeskFilters } from "@/components/screens/desk/desk-filters";
import { BeyondPlan, DeskEmpty } from "@/components/screens/desk/desk-notices";
import { DeskTable } from "@/components/screens/desk/desk-table";
import { useDeskKeys } from "@/components/screens/desk/use-desk-keys";
import { useRowFocus } from "@/components/screens/desk/use-row-focus";
import { Button } from "@/components/ui/buttons/button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useAddress } from "@/hooks/use-address";
import { useFreshPages } from "@/hooks/use-call-pages";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatTotal } from "@/lib/shared/texts/format-count";
import { includesRole } from "@/lib/shared/team-roles";
import { focusHeading } from "@/components/ui/focus-heading";

type OpenRow = { openId: string | null; rows: ReturnType<typeof useRowFocus> };

/**
 * Keeps list and open application together: the open one's row is in sight, and gets the focus back once it is closed.
 * @returns the list, which gives way to the application on narrow screens
 */
function useOpenRow({ openId, rows }: OpenRow): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  const previousIdRef = useRef(openId);
  const follow = useEffectEvent((id: string | null) => {
    const previousId = previousIdRef.current;
    previousIdRef.current = id;
    if (id === null) {
      if (previousId !== null && !rows.focus(previousId)) focusHeading();
    } else if (listRef.current?.offsetParent === null) window.scrollTo({ top: 0 });
    else rows.reveal(id);
  });
  // In braces, because browsers may return a promise, which React would take for a cleanup.
  useEffect(() => {
    follow(openId);
  }, [openId]);
  return listRef;
}

/** Lists what arrived, to be worked through by keyboard or hand; an open application lies beside the list where there is room, otherwise in its place. */
export function DeskList({ opportunity, role }: DeskProps) {
  const { id } = opportunity;
  const { address, change } = useAddress(deskAddress);
  const { filter, sortBy, application: openId } = address;
  const query = toDeskQuery({ ...address, application: null });
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [shownQuery, setShownQuery] = useState(query);
  // Back, too, leads to another list, where the selected may not be seen: nothing may then happen to them.
  if (query !== shownQuery) {
    setShownQuery(query);
    setSelection(emptySelection);
  }
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const list = useFreshPages(
    "GET /v1/opportunities/{id}/applications",
    { params: { id }, query: { ...filter, sortBy } },
    { placeholderData: keepPreviousData },
  );
  const facets = useDeskFacets(id, filter);
  const choices = useDeskFacets(id, {});
  const canChange = includesRole(role, "EDITOR");
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0];
  const rows = useRowFocus(applications.map((application) => application.id));
  const columns = useDeskColumns({
    isNarrow: openId !== null,
    hasScores: (facets.data?.scoreRound ?? null) !== null,
  });
  const open = useCallback((application: string) => change({ application }), [change]);
  const toggle = useCallback(
    (application: string) => setSelection((current) => toggleId(current, application)),
    [],
  );
  const listRef = useOpenRow({ openId, rows });
  const { help, dialogs } = useDeskKeys({
    opportunityId: id,
    canChange,
    address,
    facets: facets.data,
    choices: choices.data,
    selection,
    rows,
    list,
    onSelect: setSelection,
    onOpen: open,
    onClose: () => change({ application: null }),
    onFail: setFailures,
  });
  const hasFilters = isFiltered(address);
  return (
    <div
      data-dense=""
      className={
        openId === null ? undefined : "grid items-start gap-5 lg:grid-cols-[26rem_minmax(0,1fr)]"
      }
    >
      <div
        ref={listRef}
        className={joinClasses(
          "flex min-w-0 flex-col gap-3 sm:gap-1",
          openId !== null && "max-lg:hidden",
        )}
      >
        {total === undefined ? (
          <QueryError subject="The applications" query={list} skeleton={<DeskSkeleton />} />
        ) : (
          <>
            <BeyondPlan facets={facets.data} role={role} />
            {(applications.length > 0 || hasFilters) && (
              <DeskFilters address={address} facets={facets.data} onChange={change}>
                <ColumnButton chosen={columns.chosen} onToggle={columns.toggle} />
                <Button size="small" className="max-sm:hidden" aria-keyshortcuts="?" onClick={help}>
                  Keys
                </Button>
              </DeskFilters>
            )}
            <QueryError subject="The applications" query={list} />
            <output className="sr-only">{formatTotal(total, "application")}</output>
            {applications.length === 0 ? (
              <DeskEmpty
                opportunity={opportunity}
                hasFilters={hasFilters}
                onClear={() => change({ filter: {} })}
              />
            ) : (
              <div>
                {canChange && (
                  <BulkBar
                    opportunityId={id}
                    role={role}
                    filter={filter}
                    facets={facets.data}
                    choices={choices.data}
                    applications={applications}
                    selection={selection}
                    onSelect={setSelection}
                    failures={failures}
                    onFail={(failed) => {
                      setFailures(failed);
                      rows.returnToStop();
                    }}
                  />
                )}
                <DeskTable
                  applications={applications}
                  query={query}
                  openId={openId}
                  columns={columns.shown}
                  selection={canChange ? selection : null}
                  rows={rows}
                  isOutdated={list.isPlaceholderData}
                  sortBy={sortBy}
                  onSort={(order) => change({ sortBy: order })}
                  onOpen={open}
                  onToggle={toggle}
                />
                <MoreButton list={list} />
              </div>
            )}
          </>
        )}
      </div>
      {openId !== null && (
        <DeskApplicationPage
          key={openId}
          id={openId}
          opportunity={opportunity}
          role={role}
          address={address}
          change={change}
        />
      )}
      {dialogs}
    </div>
  );
}
