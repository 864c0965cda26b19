import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import { isUnfinished } from "@/lib/profiles/wizard/wizard.rules";
import type { Wizard } from "@/lib/profiles/wizard/wizard.schema";

const READ = "GET /v1/profiles/wizard";
const SAVE = "PUT /v1/profiles/wizard";

export function useWizard(uid: string) {
  return useQuery({
    queryKey: [READ, uid],
    queryFn: () => callOrThrow(READ, { as: "account" }),
    staleTime: 0,
  });
}

/** Returns false while loading. */
export function useIsWizardUnfinished(uid: string): boolean {
  const { data } = useWizard(uid);
  return data !== undefined && isUnfinished(data);
}

/** Cancels running reads, which may return the earlier state. */
export function useSaveWizard(uid: string) {
  const client = useQueryClient();
  const queryKey = [READ, uid];
  const cancelReads = () => client.cancelQueries({ queryKey });
  return useMutation({
    mutationFn: (wizard: Wizard): Promise<Wizard> =>
      callOrThrow(SAVE, { body: wizard, as: "account" }),
    onMutate: cancelReads,
    onSuccess: async (wizard) => {
      await cancelReads();
      client.setQueryData(queryKey, wizard);
    },
  });
}
