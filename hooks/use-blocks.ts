import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const LIST = "GET /v1/blocks/";

export function useBlocks(uid: string) {
  return useInfiniteQuery({
    queryKey: [LIST, uid],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        as: "account",
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function useUnblock(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callOrThrow("DELETE /v1/blocks/{id}", { params: { id }, as: "account" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST, uid] }),
  });
}
