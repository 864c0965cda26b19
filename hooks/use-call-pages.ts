import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import {
  type AnyRequest,
  type Arguments,
  type CallRequest,
  createKey,
  send,
  useCallerId,
} from "@/hooks/use-call";
import type { ApiLine, CallResult } from "@/lib/client/call";

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

/** Pages that are asked again wherever they are shown. */
export function useFreshPages<
  Line extends ApiLine,
  Data = InfiniteData<CallResult<Line>, string | undefined>,
>(line: Line, ...rest: Arguments<CallRequest<Line>, PagesRest<CallResult<Line>, Data>>) {
  const [request, options] = rest;
  const fresh = [request, { staleTime: 0, ...options }] as typeof rest;
  return useCallPages<Line, Data>(line, ...fresh);
}
