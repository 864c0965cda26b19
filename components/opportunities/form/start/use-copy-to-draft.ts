import { useRouter } from "next/navigation";
import { useRef } from "react";
import { editOpportunityPath } from "@/components/opportunities/own-opportunity-paths";
import { useCopyOpportunity } from "@/hooks/use-opportunities";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Reuses the idempotency key after a lost response, so that no second copy is made. */
export function useCopyToDraft() {
  const router = useRouter();
  const copy = useCopyOpportunity();
  const keysRef = useRef(new Map<string, string>());
  return {
    isPending: copy.isPending,
    async run({ id, title }: { id: string; title: string }): Promise<void> {
      const key = keysRef.current.get(id) ?? crypto.randomUUID();
      keysRef.current.set(id, key);
      try {
        const created = await copy.mutateAsync({ id, key });
        router.push(editOpportunityPath(created.id));
      } catch (error) {
        const text = `“${title}” could not be copied. ${formatErrorMessage(error)}`;
        toast({ kind: "error", text });
      }
    },
  };
}
