import { useQueryClient } from "@tanstack/react-query";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toastError } from "@/lib/client/toast-error";
import type { Follow } from "@/lib/follows/follows.schema";

/** Following, a programme also by the id of one of its cycles, and stopping; the list of what is followed changes without being read anew. */
export function useFollowChanges() {
  const client = useQueryClient();
  const setFollows = (
    { subject, id }: Pick<Follow, "subject" | "id">,
    followed: readonly Follow[],
  ) =>
    client.setQueryData(callQuery("GET /v1/follows/").queryKey, (follows) =>
      follows === undefined
        ? undefined
        : [...followed, ...follows.filter((one) => one.subject !== subject || one.id !== id)],
    );
  const follow = useCallMutation("PUT /v1/follows/{subject}/{id}", {
    onSuccess: (followed) => setFollows(followed, [followed]),
    onError: toastError,
  });
  const unfollow = useCallMutation("DELETE /v1/follows/{subject}/{id}", {
    onSuccess: (_, { params }) => setFollows(params, []),
    onError: toastError,
  });
  return { follow, unfollow };
}
