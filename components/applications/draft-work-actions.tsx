import type { ChoosableWork } from "@/components/applications/choosable-work";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { formatErrorMessage } from "@/lib/shared/error-message";

export const OWN_DRAFTS = "GET /v1/artworks/drafts";

export const usePublishDraft = () =>
  useCallMutation("POST /v1/artworks/drafts/{id}/publish", {
    as: "profile",
    refreshes: [OWN_DRAFTS, "GET /v1/artworks/profiles/{profileId}"],
    refreshesAfterError: true,
  });

type DraftWorkActionsProps = { work: ChoosableWork; onDelete: () => void };

/** Makes a work that only applications show public, or deletes it. */
export function DraftWorkActions({ work: { id, title }, onDelete }: DraftWorkActionsProps) {
  const publish = usePublishDraft();
  const remove = useCallMutation("DELETE /v1/artworks/drafts/{id}", {
    as: "profile",
    refreshes: [OWN_DRAFTS],
  });
  return (
    <>
      <p className="text-small text-muted">Not public</p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          size="small"
          tone="quiet"
          pending={publish.isPending}
          onClick={() => publish.mutate({ params: { id } })}
        >
          Make public<span className="sr-only">: {title}</span>
        </Button>
        <ConfirmButton
          label="Delete"
          question={`Delete “${title}”?`}
          consequence="Applications that you have sent keep their copy of it."
          openerTone="quiet"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            onDelete();
          }}
        />
      </div>
      <ErrorAlert error={publish.error && formatErrorMessage(publish.error)} />
    </>
  );
}
