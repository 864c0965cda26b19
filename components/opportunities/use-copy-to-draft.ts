import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { ownOpportunity } from "@/hooks/use-own-opportunity";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";

export function useCopyToDraft() {
  const router = useRouter();
  const client = useQueryClient();
  const copy = useCallMutation("POST /v1/opportunities/{id}/copy", {
    as: "profile",
    creates: true,
    refreshes: ["GET /v1/opportunities/profiles/{profileId}"],
    onSuccess: (created) => void client.setQueryData(ownOpportunity(created.id).queryKey, created),
  });
  return {
    isPending: copy.isPending,
    async run({ id, title }: { id: string; title: string }): Promise<void> {
      try {
        const created = await copy.mutateAsync({ params: { id } });
        router.push(editOpportunityPath(created.id));
      } catch (error) {
        const text = `“${title}” could not be copied. ${formatErrorMessage(error)}`;
        toast({ kind: "error", text });
      }
    },
  };
}
