import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import { isUnfinished } from "@/lib/profiles/wizard.rules";
import type { Wizard } from "@/lib/profiles/wizard.schema";

const READ = "GET /v1/profiles/wizard";
const KEEP = "PUT /v1/profiles/wizard";

/** How far the signed-in account is in the sign-up wizard, on whatever device. */
export function useWizard(uid: string) {
  return useQuery({
    queryKey: [READ, uid],
    queryFn: () => callOrThrow(READ, { as: "account" }),
    staleTime: 0,
  });
}

/** Whether the account has a walk to go on with; false as long as that is not known. */
export function useIsWalkUnfinished(uid: string): boolean {
  const { data } = useWizard(uid);
  return data !== undefined && isUnfinished(data);
}

/** Keeps how far the account is. What is being read meanwhile counts no more: it may be of before. */
export function useKeepWizard(uid: string) {
  const client = useQueryClient();
  const queryKey = [READ, uid];
  const dropReads = () => client.cancelQueries({ queryKey });
  return useMutation({
    mutationFn: (wizard: Wizard): Promise<Wizard> =>
      callOrThrow(KEEP, { body: wizard, as: "account" }),
    onMutate: dropReads,
    onSuccess: async (wizard) => {
      await dropReads();
      client.setQueryData(queryKey, wizard);
    },
  });
}
