import type { ApplicationDraft } from "@/components/applications/use-application-draft";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { type Application, applicationLimits } from "@/lib/applications/applications.schema";

const AGAIN = `You can begin again as long as applications are taken, up to ${applicationLimits.starts} times in all.`;

type ApplicationActionsProps = {
  application: Application;
  state: ApplicationDraft;
  hasChanges: boolean;
  onSend: () => Promise<void>;
};

/** Sends the application, or withdraws it at any time. */
export function ApplicationActions({
  application,
  state,
  hasChanges,
  onSend,
}: ApplicationActionsProps) {
  const { isVerified } = useVerifiedEmail();
  const isDraft = application.state === "DRAFT";
  const canSend = application.isEditable && (isDraft || hasChanges);
  const isSending = state.submit.isPending || state.draft.isSaving;
  return (
    <div className="flex flex-col gap-3">
      {canSend && !isVerified && (
        <VerifiedEmailNotice subject="Applying" meanwhileNote="Your draft is saved meanwhile." />
      )}
      {canSend && (
        <Button
          tone="primary"
          pending={isSending}
          disabled={!isVerified}
          onClick={() => void onSend()}
        >
          {isDraft ? "Send your application" : "Send your changes"}
        </Button>
      )}
      <StatusMessage>
        {state.submit.isSuccess && !hasChanges && "Application sent. We have sent you a receipt."}
      </StatusMessage>
      {(isDraft || application.state === "SUBMITTED") && (
        <div>
          <ConfirmButton
            label={isDraft ? "Discard this draft" : "Withdraw"}
            question={isDraft ? "Discard this draft?" : "Withdraw your application?"}
            consequence={
              isDraft
                ? `What you have written here is lost. ${AGAIN}`
                : application.outcome === null
                  ? `The organiser sees that you have withdrawn. ${AGAIN}`
                  : "The organiser sees that you have withdrawn. If you have a place, it goes to somebody else."
            }
            openerTone="quiet"
            onConfirm={() =>
              state.withdraw.mutateAsync({ params: { id: application.id }, body: {} })
            }
          />
        </div>
      )}
    </div>
  );
}
