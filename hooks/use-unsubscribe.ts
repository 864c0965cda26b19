import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";

const READ = "GET /v1/mails/unsubscribe/{token}";

export function useUnsubscribeTarget(token: string) {
  return useQuery({
    queryKey: [READ, token],
    queryFn: () => callOrThrow(READ, { params: { token } }),
  });
}

/** Stops the mails, or undoes that. */
export function useSetUnsubscribed(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isStopped: boolean) =>
      callOrThrow(`${isStopped ? "POST" : "DELETE"} /v1/mails/unsubscribe/{token}`, {
        params: { token },
      }),
    onSuccess: (target) => queryClient.setQueryData([READ, token], target),
  });
}
