import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownOpportunityKey } from "@/hooks/use-own-opportunity";
import { callOrThrow } from "@/lib/client/call-failure";

/** Links an opportunity to a programme, or to that of another opportunity; null unlinks it. */
export function useLinkProgramme() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, programmeId }: { id: string; programmeId: string | null }) =>
      callOrThrow("PUT /v1/opportunities/{id}/programme", {
        params: { id },
        body: { programmeId },
        as: "account",
      }),
    onSuccess: async (opportunity) => {
      client.setQueryData(ownOpportunityKey(opportunity.id), opportunity);
      await client.invalidateQueries({
        queryKey: ["GET /v1/opportunities/profiles/{profileId}"],
      });
    },
  });
}
