import { useEffect, useEffectEvent, useMemo } from "react";
import {
  DONE,
  readScoringAddress,
  type ScoringAddress,
} from "@/components/juries/scoring/scoring-address";
import {
  countUnloaded,
  type LoadedEntry,
  useEntryChanges,
  useJuryEntries,
} from "@/components/juries/scoring/use-jury-entries";
import type { AddressState } from "@/hooks/use-address";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Links work for ten minutes. */
const RENEW_AFTER_MS = 8 * MINUTE_MS;
const CHECK_MS = 30_000;
/** Number of entries before the end of what is loaded at which the next page is requested. */
const LOAD_AHEAD = 5;

/** An entry that was added in front may come again on its own page. */
const withoutRepeated = (entries: readonly LoadedEntry[]): LoadedEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** Lists entries whose links soon stop working. */
const listOutdated = (entries: readonly LoadedEntry[], nowMs: number): string[] =>
  entries
    .filter(({ loadedAt }) => nowMs - loadedAt > RENEW_AFTER_MS)
    .map(({ id }) => id)
    .slice(0, MAX_PAGE_SIZE);

/** Loads what the juror goes through, and finds where in it the address is. */
export function useEntries(
  uid: string,
  round: Pick<JuryRound, "id" | "state">,
  { address, change }: AddressState<ScoringAddress>,
) {
  const isUnscored = address.show === "left" && round.state === "OPEN";
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useJuryEntries(uid, round.id, isUnscored);
  const changes = useEntryChanges(uid, round.id, isUnscored);
  const entries = useMemo(
    () => withoutRepeated(data?.pages.flatMap((page) => page.entries) ?? []),
    [data],
  );
  const isDone = address.entry === DONE;
  const found = entries.findIndex(({ id }) => id === address.entry);
  const index = isDone ? entries.length : address.entry === null ? 0 : found;
  const renew = useEffectEvent((ids: readonly string[]) => changes.renew(ids));
  const leaveMissing = useEffectEvent(() => change({ entry: null }, { replaces: true }));

  const missing = data !== undefined && index === -1 ? address.entry : null;
  useEffect(() => {
    if (missing === null) return;
    void renew([missing])
      .catch((): string[] => [])
      .then((ids) => {
        const { entry } = readScoringAddress(new URLSearchParams(window.location.search));
        // The juror may have gone on meanwhile.
        if (entry === missing && !ids.includes(missing)) leaveMissing();
        return undefined;
      });
  }, [missing]);

  const isNearEnd = index >= entries.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  const [from, to] = [Math.max(0, index - 1), index + 3];
  useEffect(() => {
    const shown = address.view === "slideshow" ? entries.slice(from, to) : entries;
    const renewOutdated = () => {
      const ids = listOutdated(shown, Date.now());
      // Without a connection the next check tries again.
      if (ids.length > 0) void renew(ids).catch(() => undefined);
    };
    renewOutdated();
    const timer = setInterval(renewOutdated, CHECK_MS);
    return () => clearInterval(timer);
  }, [address.view, entries, from, to]);

  return {
    entries,
    index,
    current: entries[index] ?? null,
    isLoaded: data !== undefined && missing === null,
    error,
    isFetching,
    /** Number of entries with those that are not loaded yet. */
    count: entries.length + (hasNextPage ? countUnloaded(data?.pages ?? []) : 0),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
    changes,
  };
}
