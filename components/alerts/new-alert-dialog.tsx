import { AlertEditor } from "@/components/alerts/alert-editor";
import { toNewAlert } from "@/components/alerts/new-alert";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useSession } from "@/hooks/use-session";
import type { AlertKind } from "@/lib/alerts/alerts.schema";
import { toast } from "@/lib/client/toasts";
import { withQueries } from "@/providers/with-queries";

type NewAlertDialogProps = {
  kind: AlertKind;
  query: Readonly<Record<string, string>>;
  open: boolean;
  onClose: () => void;
};

/** Makes an alert of a list's filters, without leaving the list. */
export const NewAlertDialog = withQueries(({ kind, query, open, onClose }: NewAlertDialogProps) => {
  const { profile } = useSession();
  const create = useCallMutation("POST /v1/alerts/", {
    creates: true,
    refreshes: ["GET /v1/alerts/"],
  });
  return (
    <Dialog open={open} onClose={onClose} title="New alert">
      <AlertEditor
        initial={toNewAlert(kind, query)}
        profileId={profile?.id ?? null}
        action="Save alert"
        onCancel={onClose}
        onSave={async (body) => {
          await create.mutateAsync({ body });
          toast({
            kind: "success",
            text: `“${body.name}” is saved. You find it under Alerts in your account.`,
          });
          onClose();
        }}
      />
    </Dialog>
  );
});
