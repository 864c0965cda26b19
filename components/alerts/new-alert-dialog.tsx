import { NewAlert, type NewAlertProps } from "@/components/alerts/new-alert";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { withQueries } from "@/providers/with-queries";

type NewAlertDialogProps = Pick<NewAlertProps, "kind" | "query"> & {
  open: boolean;
  onClose: () => void;
};

/** Makes an alert of a list's filters, without leaving the list. */
export const NewAlertDialog = withQueries(({ open, onClose, ...alert }: NewAlertDialogProps) => (
  <Dialog open={open} onClose={onClose} title="New alert">
    <NewAlert {...alert} onSaved={onClose} onCancel={onClose} />
  </Dialog>
));
