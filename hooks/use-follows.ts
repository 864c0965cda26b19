import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Follow } from "@/lib/follows/follows.schema";

const LIST = "GET /v1/follows/";

type Followed = Pick<Follow, "subject" | "id">;

const isSame = (a: Followed, b: Followed) => a.subject === b.subject && a.id === b.id;

export function useFollows(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
  });
}

/** A programme also by the id of one of its cycles. */
export function useFollowChanges(uid: string) {
  const client = useQueryClient();
  const setFollows = (change: (follows: Follow[]) => Follow[]) =>
    client.setQueryData([LIST, uid], (follows: Follow[] | undefined) =>
      follows === undefined ? undefined : change(follows),
    );
  const follow = useMutation({
    mutationFn: ({ subject, id }: Followed) =>
      callOrThrow("PUT /v1/follows/{subject}/{id}", { params: { subject, id }, as: "account" }),
    onSuccess: (followed) =>
      setFollows((follows) => [followed, ...follows.filter((one) => !isSame(one, followed))]),
  });
  const unfollow = useMutation({
    mutationFn: ({ subject, id }: Followed) =>
      callOrThrow("DELETE /v1/follows/{subject}/{id}", { params: { subject, id }, as: "account" }),
    onSuccess: (_, removed) =>
      setFollows((follows) => follows.filter((one) => !isSame(one, removed))),
  });
  return { follow, unfollow };
}
