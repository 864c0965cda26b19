import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const HOME = "GET /v1/home/";
const WORKS = "GET /v1/home/works";

export function useHome(uid: string) {
  return useQuery({
    queryKey: [HOME, uid],
    queryFn: () => callOrThrow(HOME, { as: "account" }),
    staleTime: 0,
  });
}

export function useHomeWorks(uid: string) {
  return useInfiniteQuery({
    queryKey: [WORKS, uid],
    queryFn: ({ pageParam }) =>
      callOrThrow(WORKS, {
        query: pageParam === undefined ? {} : { cursor: pageParam },
        as: "account",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}
