import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";

const LIST = "GET /v1/opportunities/{id}/applications";
const FACETS = "GET /v1/opportunities/{id}/applications/facets";
const BULK = "POST /v1/opportunities/{id}/applications/bulk";
const UNDO = "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo";
const NEIGHBOURS = "GET /v1/opportunities/{id}/applications/neighbours";
const RESULTS = "GET /v1/opportunities/{id}/rounds/{n}/results";
const ONE = "GET /v1/applications/{id}";
const FORM = "GET /v1/opportunities/{id}/form";
const NOTE = "POST /v1/applications/{id}/notes";

export type DeskListQuery = Omit<NonNullable<CallOptions<typeof LIST>["query"]>, "cursor">;
export type DeskFilterQuery = NonNullable<CallOptions<typeof FACETS>["query"]>;
export type BulkBody = NonNullable<CallOptions<typeof BULK>["body"]>;

/** A page's rows stay while another query loads. */
export function useDeskList(opportunityId: string, query: DeskListQuery) {
  return useInfiniteQuery({
    queryKey: [LIST, opportunityId, query],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        params: { id: opportunityId },
        query: { ...query, cursor: pageParam },
        as: "account",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDeskFacets(opportunityId: string, query: DeskFilterQuery, isEnabled = true) {
  return useQuery({
    queryKey: [FACETS, opportunityId, query],
    queryFn: () => callOrThrow(FACETS, { params: { id: opportunityId }, query, as: "account" }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type OrderedFilter = Omit<NonNullable<CallOptions<typeof NEIGHBOURS>["query"]>, "application">;

const neighboursOf = (opportunityId: string, query: OrderedFilter, application: string) => ({
  queryKey: [NEIGHBOURS, opportunityId, query, application],
  queryFn: () =>
    callOrThrow(NEIGHBOURS, {
      params: { id: opportunityId },
      query: { ...query, application },
      as: "account",
    }),
});

/** What the list, with these filters and in this order, has before and after an application. */
export const useNeighbours = (opportunityId: string, query: OrderedFilter, application: string) =>
  useQuery({ ...neighboursOf(opportunityId, query, application), staleTime: 0 });

/** The version of the form that an application was submitted with. */
export function useFormVersion(opportunityId: string, version: number | null | undefined) {
  return useQuery({
    queryKey: [FORM, opportunityId, { version }],
    queryFn: () =>
      callOrThrow(FORM, {
        params: { id: opportunityId },
        query: { version: version === null ? undefined : String(version) },
        as: "account",
      }),
    enabled: version !== undefined,
  });
}

/** Loads the neighbours of the entry that is open, and theirs. */
export function usePrefetchApplications(opportunityId: string, query: OrderedFilter) {
  const client = useQueryClient();
  const staleTime = 60_000;
  return (ids: readonly string[]) => {
    for (const id of ids) {
      void client.prefetchQuery({
        queryKey: [ONE, id],
        queryFn: () => callOrThrow(ONE, { params: { id }, as: "account" }),
        staleTime,
      });
      void client.prefetchQuery({ ...neighboursOf(opportunityId, query, id), staleTime });
    }
  };
}

/** What the team does with applications; whatever shows them is then read anew. */
export function useDeskChanges(opportunityId: string) {
  const client = useQueryClient();
  const params = { id: opportunityId };
  const onSettled = () =>
    Promise.all(
      [LIST, FACETS, NEIGHBOURS, RESULTS, ONE].map((line) =>
        client.invalidateQueries({ queryKey: [line] }),
      ),
    );
  const act = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BulkBody; idempotencyKey: string }) =>
      callOrThrow(BULK, { params, body, idempotencyKey, as: "account" }),
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (bulkId: string) =>
      callOrThrow(UNDO, { params: { ...params, bulkId }, as: "account" }),
    onSettled,
  });
  const addNote = useCreation({
    create: ({ id, text }: { id: string; text: string }, idempotencyKey) =>
      callOrThrow(NOTE, { params: { id }, body: { text }, idempotencyKey, as: "account" }),
    onSettled,
  });
  const reopen = useMutation({
    mutationFn: ({ id, until }: { id: string; until: string }) =>
      callOrThrow("POST /v1/applications/{id}/reopen", {
        params: { id },
        body: { until },
        as: "account",
      }),
    onSettled,
  });
  const extend = useMutation({
    mutationFn: ({ id, until }: { id: string; until: string }) =>
      callOrThrow("POST /v1/applications/{id}/extend", {
        params: { id },
        body: { until },
        as: "account",
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      callOrThrow("DELETE /v1/applications/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      ),
    onSettled: (_data, _error, id) => {
      client.removeQueries({ queryKey: [ONE, id] });
      return Promise.all(
        [LIST, FACETS, RESULTS].map((line) => client.invalidateQueries({ queryKey: [line] })),
      );
    },
  });
  return { act, undo, addNote, reopen, extend, remove };
}
