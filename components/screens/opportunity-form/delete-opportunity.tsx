import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeletionNote } from "@/components/checkout/use-deletion-note";
import { getDraftName } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { getChoiceDraftName } from "@/components/screens/opportunity-form/publish/use-plan-choice";
import { useDeletion } from "@/components/opportunities/use-opportunity-deletion";
import { OWN_OPPORTUNITIES_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { DeleteSection } from "@/components/ui/delete-section";
import { clearDraft } from "@/lib/client/drafts/draft-storage";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export function DeleteOpportunity({ opportunity }: { opportunity: Opportunity }) {
  const router = useRouter();
  const { texts, deleteOpportunity } = useDeletion(opportunity);
  const { note, ...deletionGuard } = useDeletionNote({ opportunityId: opportunity.id });
  const deletion = useMutation({
    // `deleteOpportunity` runs a mutation that retries already.
    retry: false,
    mutationFn: deleteOpportunity,
    onSuccess: () => {
      clearDraft(getDraftName(opportunity.id));
      clearDraft(getChoiceDraftName(opportunity.id));
      router.push(OWN_OPPORTUNITIES_PATH);
    },
  });
  return (
    <div className="mt-20">
      <DeleteSection
        label={texts.label}
        title={texts.question}
        description={
          <>
            {texts.consequence}
            {note}
          </>
        }
        deletion={deletion}
        {...deletionGuard}
      />
    </div>
  );
}
