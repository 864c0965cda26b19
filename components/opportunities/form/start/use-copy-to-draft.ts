import { useRouter } from "next/navigation";
import { editOpportunityPath } from "@/components/opportunities/own-opportunity-paths";
import { useCopyOpportunity } from "@/hooks/use-opportunities";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";

export function useCopyToDraft() {
  const router = useRouter();
  const copy = useCopyOpportunity();
  return {
    isPending: copy.isPending,
    async run({ id, title }: { id: string; title: string }): Promise<void> {
      try {
        const created = await copy.mutateAsync(id);
        router.push(editOpportunityPath(created.id));
      } catch (error) {
        const text = `“${title}” could not be copied. ${formatErrorMessage(error)}`;
        toast({ kind: "error", text });
      }
    },
  };
}
