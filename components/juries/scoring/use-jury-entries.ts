import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import type { JuryApplicant, JuryEntry } from "@/lib/juries/entries/jury-entries.schema";
import type { Score, ScoreForm } from "@/lib/juries/scores/scores.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const ENTRIES = "GET /v1/juries/{round}/entries";

/** `loadedAt` in milliseconds: the links to its pictures and files work for ten minutes. */
export type LoadedEntry = JuryEntry & { loadedAt: number };

const isEntry = (item: JuryEntry | JuryApplicant): item is JuryEntry => "works" in item;

const toLoadedEntries = ({ items }: CallResult<typeof ENTRIES>): LoadedEntry[] => {
  const loadedAt = Date.now();
  return items.filter(isEntry).map((entry) => ({ ...entry, loadedAt }));
};

/** `loaded` and `total`, of the whole list, as they were when the page was read. */
type EntriesPage = {
  entries: LoadedEntry[];
  next: string | null;
  loaded: number;
  total: number;
};
type EntriesData = InfiniteData<EntriesPage, string | undefined>;

const toEntriesKey = (uid: string, roundId: string, isUnscored: boolean) => [
  ENTRIES,
  roundId,
  uid,
  { isUnscored },
];

/**
 * Entries that the juror judges, page by page. The list is never read anew as a whole, so that the order and what was scored meanwhile stay as they are
 * while somebody judges; `useEntryChanges` renews single entries.
 */
export function useJuryEntries(uid: string, roundId: string, isUnscored: boolean) {
  return useInfiniteQuery({
    queryKey: toEntriesKey(uid, roundId, isUnscored),
    queryFn: async ({ pageParam }): Promise<EntriesPage> => {
      const list = await callOrThrow(ENTRIES, {
        params: { round: roundId },
        query: { cursor: pageParam, ...(isUnscored && { unscored: "true" }) },
        as: "account",
      });
      const entries = toLoadedEntries(list);
      return { entries, next: list.next, loaded: entries.length, total: list.total };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Entries of the list that are not loaded yet: later pages no longer count what was scored meanwhile. */
export const countUnloaded = (pages: readonly EntriesPage[]): number =>
  pages.reduce((rest, { loaded }) => rest - loaded, pages[0]?.total ?? 0);

/** Changes of what `useJuryEntries` has loaded. */
export function useEntryChanges(uid: string, roundId: string, isUnscored: boolean) {
  const client = useQueryClient();
  const key = toEntriesKey(uid, roundId, isUnscored);
  const changePages = (change: (pages: EntriesPage[]) => EntriesPage[]) =>
    client.setQueryData<EntriesData>(key, (data) => data && { ...data, pages: change(data.pages) });
  const changeEntries = (change: (entries: LoadedEntry[]) => LoadedEntry[]) =>
    changePages((pages) => pages.map((page) => ({ ...page, entries: change(page.entries) })));
  return {
    /** Reads these anew, with links that work, and adds those that are not loaded yet in front. @returns those that are still there */
    renew: async (ids: readonly string[]): Promise<string[]> => {
      const list = await callOrThrow(ENTRIES, {
        params: { round: roundId },
        query: { ids: ids.join(","), size: MAX_PAGE_SIZE },
        as: "account",
      });
      const fresh = new Map(toLoadedEntries(list).map((entry) => [entry.id, entry]));
      changePages((pages) => {
        const known = new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id)));
        const added = [...fresh.values()].filter(({ id }) => !known.has(id));
        return pages.map((page, index) => ({
          ...page,
          entries: [
            ...(index === 0 ? added : []),
            ...page.entries.map((entry) => fresh.get(entry.id) ?? entry),
          ],
        }));
      });
      return [...fresh.keys()];
    },
    /** Reads the list from its start, without what was scored meanwhile. */
    reset: () => client.resetQueries({ queryKey: key }),
    remove: (id: string) => changeEntries((entries) => entries.filter((entry) => entry.id !== id)),
    /** @param score null once it was taken back */
    setScore: (id: string, workId: string | null, score: Score | null) =>
      changeEntries((entries) =>
        entries.map((entry) =>
          entry.id === id
            ? {
                ...entry,
                scores: [
                  ...entry.scores.filter((own) => own.workId !== workId),
                  ...(score === null ? [] : [score]),
                ],
              }
            : entry,
        ),
      ),
  };
}

export const putScore = (round: string, id: string, body: ScoreForm): Promise<Score> =>
  callOrThrow("PUT /v1/juries/{round}/entries/{id}/score", {
    params: { round, id },
    body,
    as: "account",
  });

export async function deleteScore(round: string, id: string, workId: string | null): Promise<null> {
  await callOrThrow("DELETE /v1/juries/{round}/entries/{id}/score", {
    params: { round, id },
    body: { workId },
    as: "account",
  });
  return null;
}
