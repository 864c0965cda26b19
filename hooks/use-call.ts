import {
  type DataTag,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { sessionStore } from "@/lib/client/auth-store";
import type {
  ApiLine,
  Caller,
  CallerOption,
  CallInput,
  CallOptions,
  CallResult,
  Creates,
} from "@/lib/client/call";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import { createKeyHolder } from "@/lib/client/idempotency-key";

export type CallRequest<Line extends ApiLine> = CallInput<Line> & CallerOption<Line>;
type AnyRequest = { params?: object; query?: object; body?: object; as?: Caller };

/** An argument may be omitted where nothing in it is required. */
type Arguments<First, Second extends object = object> = object extends First
  ? [first?: First, second?: Second]
  : [first: First, second?: Second];

/** Answers differ by who asks, so queries are kept apart by account, or by acting profile. */
function getCallerId(as: Caller): string | null {
  const { user, profile } = sessionStore.get();
  if (as === "anyone") return null;
  return (as === "account" ? user?.uid : profile?.id) ?? null;
}

function useCallerId(as: Caller = "account"): string | null {
  const get = () => getCallerId(as);
  return useSyncExternalStore(sessionStore.subscribe, get, get);
}

/** The start of the keys of all queries of a line, or of those with these parameters. */
export function callKey(
  line: ApiLine,
  { params, query }: Pick<AnyRequest, "params" | "query"> = {},
): QueryKey {
  if (query !== undefined) return [line, params ?? {}, query];
  return params === undefined ? [line] : [line, params];
}

const createKey = (
  line: ApiLine,
  { params = {}, query = {}, body, as = "account" }: AnyRequest,
  { callerId = getCallerId(as), part }: { callerId?: string | null; part?: "pages" } = {},
): QueryKey => [line, params, query, { as, callerId, body, part }];

type Sent = { as?: Caller | undefined; idempotencyKey?: string | undefined };

const send = <Line extends ApiLine>(
  line: Line,
  input: object,
  { as = "account", idempotencyKey }: Sent = {},
): Promise<CallResult<Line>> =>
  callOrThrow(line, {
    ...input,
    ...(as !== "anyone" && { as }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  } as CallOptions<Line>);

type CallQuery<Result> = {
  queryKey: DataTag<QueryKey, Result, Error>;
  queryFn: () => Promise<Result>;
};

function createQuery<Line extends ApiLine>(
  line: Line,
  request: AnyRequest = {},
  callerId?: string | null,
): CallQuery<CallResult<Line>> {
  const { as, ...input } = request;
  return {
    queryKey: createKey(line, request, { callerId }) as DataTag<QueryKey, CallResult<Line>, Error>,
    queryFn: () => send(line, input, { as }),
  };
}

/** A read as a query, for what the query client does with it. */
export const callQuery = <Line extends ApiLine>(
  line: Line,
  ...[request]: Arguments<CallRequest<Line>>
): CallQuery<CallResult<Line>> => createQuery(line, request);

type QueryRest<Result, Data> = Omit<UseQueryOptions<Result, Error, Data>, "queryKey" | "queryFn">;

/**
 * A read.
 * @example const { data } = useCall("GET /v1/series/{id}", { params: { id }, as: "account" }, { staleTime: 0 });
 */
export function useCall<Line extends ApiLine, Data = CallResult<Line>>(
  line: Line,
  ...[request, options]: Arguments<CallRequest<Line>, QueryRest<CallResult<Line>, Data>>
) {
  const { as }: AnyRequest = { ...request };
  const query = createQuery(line, request, useCallerId(as));
  return useQuery<CallResult<Line>, Error, Data>({ ...query, ...options });
}

type PagesRest<Page, Data> = Partial<
  Omit<
    UseInfiniteQueryOptions<Page, Error, Data, QueryKey, string | undefined>,
    "queryKey" | "queryFn" | "initialPageParam"
  >
>;

/** The pages of a list, by cursor. */
export function useCallPages<
  Line extends ApiLine,
  Data = InfiniteData<CallResult<Line>, string | undefined>,
>(
  line: Line,
  ...[request, options]: Arguments<CallRequest<Line>, PagesRest<CallResult<Line>, Data>>
) {
  const { as, ...input }: AnyRequest = { ...request };
  const callerId = useCallerId(as);
  return useInfiniteQuery<CallResult<Line>, Error, Data, QueryKey, string | undefined>({
    queryKey: createKey(line, { ...request }, { callerId, part: "pages" }),
    queryFn: ({ pageParam }) =>
      send(line, { ...input, query: { ...input.query, cursor: pageParam } }, { as }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as { next?: string | null }).next ?? undefined,
    ...options,
  });
}

/** What a mutation is called with; nothing where nothing is required. */
type Values<Line extends ApiLine> = (object extends CallInput<Line>
  ? CallInput<Line> | void
  : CallInput<Line>) &
  Creates<Line, { idempotencyKey?: string }>;

type WriteOptions<Line extends ApiLine, Context> = Omit<
  UseMutationOptions<CallResult<Line>, Error, Values<Line>, Context>,
  "mutationFn"
> & {
  /** The read with the same answer, which is shown at once. */
  replaces?: CallQuery<CallResult<Line>>;
  /** The reads that are made anew: all of a line, or those of a `callKey`. */
  refreshes?: readonly (ApiLine | QueryKey)[];
  refreshesAfterError?: boolean;
  /** What does not exist counts as deleted. */
  ignoresNotFound?: boolean;
};

/**
 * A write. Where the contract says that it `creates`, it owns the idempotency key: the same while the same values are tried again, by it or by a second press.
 * A draft that outlives the page stores the key of its first values, and sends it with them.
 */
export function useCallMutation<Line extends ApiLine, Context = unknown>(
  line: Line,
  ...[options]: Arguments<
    CallerOption<Line> &
      Creates<Line, { creates: true }, { creates?: never }> &
      WriteOptions<Line, Context>
  >
) {
  const client = useQueryClient();
  const [sendWithKey] = useState(createKeyHolder);
  const {
    as,
    creates,
    replaces,
    refreshes = [],
    refreshesAfterError = false,
    ignoresNotFound = false,
    ...rest
  }: WriteOptions<Line, Context> & { as?: Caller; creates?: true } = { ...options };
  return useMutation<CallResult<Line>, Error, Values<Line>, Context>({
    ...rest,
    mutationFn: async (values) => {
      const { idempotencyKey: storedKey, ...input } = {
        ...(values as { idempotencyKey?: string }),
      };
      try {
        if (creates !== true) return await send(line, input, { as });
        const sendOnce = (idempotencyKey: string) => send(line, input, { as, idempotencyKey });
        return await sendWithKey(values, sendOnce, storedKey);
      } catch (error) {
        if (!ignoresNotFound) throw error;
        ignoreNotFound(error);
        return null as CallResult<Line>;
      }
    },
    onSuccess: (result, ...others) => {
      if (replaces !== undefined) client.setQueryData(replaces.queryKey, result);
      return rest.onSuccess?.(result, ...others);
    },
    onSettled: async (result, error, ...others) => {
      await rest.onSettled?.(result, error, ...others);
      if (error !== null && !refreshesAfterError) return;
      const keys = refreshes.map((read) => (typeof read === "string" ? [read] : read));
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
