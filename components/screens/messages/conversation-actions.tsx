import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { type ThreadReader, useThreadChanges } from "@/hooks/use-thread-changes";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ReportDialog = lazyComponent(
  async () => (await import("@/components/administration/report-dialog")).ReportDialog,
);

type ConversationActionsProps = {
  id: string;
  reader: ThreadReader;
  conversation: Conversation;
};

export function ConversationActions({ id, reader, conversation }: ConversationActionsProps) {
  const { change, block } = useThreadChanges(id, reader);
  const { state, with: other, confirmBy } = conversation;
  if (confirmBy !== null) return null;
  const isGuest = reader === "anyone";
  return (
    <div className="flex flex-wrap gap-2">
      {state === "OPEN" && (
        <Button
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { closed: true } })}
        >
          Close
        </Button>
      )}
      {!isGuest && state !== "BLOCKED" && other.kind !== "FORMER" && (
        <ConfirmButton
          label="Block"
          tone="danger"
          openerTone="secondary"
          question={`Block ${other.name}?`}
          consequence="They can no longer reach you, on any subject or from any of their profiles. They are not told. You can undo this at any time."
          cancelLabel="Cancel"
          onConfirm={() => block.mutateAsync({ body: { conversationId: id } })}
        />
      )}
      <DialogButton
        size="small"
        tone="quiet"
        renderDialog={(dialog) => (
          <ReportDialog
            subject="conversation"
            subjectId={conversation.id}
            {...(isGuest && { token: id })}
            name={`the conversation with ${other.name}`}
            {...dialog}
          />
        )}
      >
        Report
      </DialogButton>
    </div>
  );
}
