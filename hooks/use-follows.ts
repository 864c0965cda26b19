import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Follow } from "@/lib/follows/follows.schema";

const LIST = "GET /v1/follows/";

export function useFollows(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
  });
}

/** By the id of a programme, or of one of its cycles. */
export function useFollowProgramme(uid: string) {
  const client = useQueryClient();
  const setFollows = (change: (follows: Follow[]) => Follow[]) =>
    client.setQueryData([LIST, uid], (follows: Follow[] | undefined) =>
      follows === undefined ? undefined : change(follows),
    );
  const follow = useMutation({
    mutationFn: (id: string) =>
      callOrThrow("PUT /v1/follows/{subject}/{id}", {
        params: { subject: "PROGRAMME", id },
        as: "account",
      }),
    onSuccess: (followed) =>
      setFollows((follows) => [followed, ...follows.filter(({ id }) => id !== followed.id)]),
  });
  const unfollow = useMutation({
    mutationFn: (id: string) =>
      callOrThrow("DELETE /v1/follows/{subject}/{id}", {
        params: { subject: "PROGRAMME", id },
        as: "account",
      }),
    onSuccess: (_, removed) => setFollows((follows) => follows.filter(({ id }) => id !== removed)),
  });
  return { follow, unfollow };
}
