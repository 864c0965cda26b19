import { type DataTag, type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { sessionStore } from "@/lib/client/auth/auth-store";
import type {
  ApiLine,
  Caller,
  CallerOption,
  CallInput,
  CallOptions,
  CallResult,
} from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";

export type CallRequest<Line extends ApiLine> = CallInput<Line> & CallerOption<Line>;
export type AnyRequest = { params?: object; query?: object; body?: object; as?: Caller };

/** An argument may be omitted where nothing in it is required. */
export type Arguments<First, Second extends object = object> = object extends First
  ? [first?: First, second?: Second]
  : [first: First, second?: Second];

/** Answers differ by who asks, so queries are kept apart by account, or by acting profile. */
function getCallerId(as: Caller): string | null {
  const { user, profile } = sessionStore.get();
  if (as === "anyone") return null;
  return (as === "account" ? user?.uid : profile?.id) ?? null;
}

export function useCallerId(as: Caller = "account"): string | null {
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

export const createKey = (
  line: ApiLine,
  { params = {}, query = {}, body, as = "account" }: AnyRequest,
  { callerId = getCallerId(as), part }: { callerId?: string | null; part?: "pages" } = {},
): QueryKey => [line, params, query, { as, callerId, body, part }];

/** Used as `placeholderData`: what the same caller was shown before stays until the next has loaded. */
export function keepOwnData<Data>(
  previous: Data | undefined,
  query: { queryKey: QueryKey } | undefined,
): Data | undefined {
  const caller = query?.queryKey[3] as { as: Caller; callerId: string | null } | undefined;
  return caller?.callerId === getCallerId(caller?.as ?? "anyone") ? previous : undefined;
}

type Sent = { as?: Caller | undefined; idempotencyKey?: string | undefined };

/** `callOrThrow` with the account’s tokens unless `as` names somebody else. */
export const send = <Line extends ApiLine>(
  line: Line,
  input: object,
  { as = "account", idempotencyKey }: Sent = {},
): Promise<CallResult<Line>> =>
  callOrThrow(line, {
    ...input,
    ...(as !== "anyone" && { as }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  } as CallOptions<Line>);

export type CallQuery<Result> = {
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
 * @example const { data } = useCall("GET /v1/series/{id}", { params: { id }, as: "account" });
 */
export function useCall<Line extends ApiLine, Data = CallResult<Line>>(
  line: Line,
  ...[request, options]: Arguments<CallRequest<Line>, QueryRest<CallResult<Line>, Data>>
) {
  const { as }: AnyRequest = { ...request };
  const query = createQuery(line, request, useCallerId(as));
  return useQuery<CallResult<Line>, Error, Data>({ ...query, ...options });
}

/** A read that is asked again wherever it is shown: what is cached shows until then. */
export function useFreshCall<Line extends ApiLine, Data = CallResult<Line>>(
  line: Line,
  ...rest: Arguments<CallRequest<Line>, QueryRest<CallResult<Line>, Data>>
) {
  const [request, options] = rest;
  const fresh = [request, { staleTime: 0, ...options }] as typeof rest;
  return useCall<Line, Data>(line, ...fresh);
}
