import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { useDeleteOpportunity, useRestoreDraft } from "@/hooks/use-opportunities";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

function formatDeletionTexts({ title, images, publishedAt, status }: Opportunity) {
  const name = `“${title}”`;
  const pictures =
    images.length === 0
      ? ""
      : ` with ${images.length === 1 ? "its picture" : `its ${images.length} pictures`}`;
  return publishedAt === null
    ? {
        label: "Delete draft",
        question: `Delete the draft ${name}?`,
        consequence:
          // No undo: an open payment cannot be restored, and a pending bank debit prevents the deletion.
          status === "PENDING_PAYMENT"
            ? `The draft is deleted${pictures}.`
            : `The draft is deleted${pictures}. You can undo this right afterwards.`,
      }
    : {
        label: "Delete opportunity",
        question: `Delete ${name}?`,
        consequence: `It is no longer listed, and its page says so${pictures === "" ? "" : `; it is removed${pictures}`}. A post that was used stays used. You keep it among your opportunities and can copy it as a new draft.`,
      };
}

/** A draft can be restored while the toast is shown; a published opportunity can still be copied. */
export function useDeletion(opportunity: Opportunity) {
  const deletion = useDeleteOpportunity();
  const restoreDraft = useRestoreDraft();
  const { id, title, publishedAt } = opportunity;

  /** @param onRestored receives the id of the restored draft */
  async function restore(onRestored: (id: string) => void): Promise<void> {
    try {
      const restored = await restoreDraft(opportunity);
      onRestored(restored.id);
      toast({ kind: "success", text: `“${title}” is back among your drafts.` });
    } catch (error) {
      const text = `“${title}” could not be restored. ${formatErrorMessage(error)}`;
      toast({ kind: "error", text });
    }
  }

  return {
    texts: formatDeletionTexts(opportunity),
    async deleteOpportunity(): Promise<void> {
      await deletion.mutateAsync({ params: { id } });
      let restoredId: string | undefined;
      toast({
        kind: "success",
        text: `“${title}” is deleted.`,
        ...(publishedAt === null && {
          action: {
            label: "Undo",
            run: () => void restore((onRestored) => (restoredId = onRestored)),
            staysOpen: true,
            findFocusTarget: () =>
              restoredId === undefined
                ? null
                : document.querySelector(`main a[href="${editOpportunityPath(restoredId)}"]`),
          },
        }),
      });
    },
  };
}
