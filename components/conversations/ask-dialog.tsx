import { AskForm, type AskFormProps } from "@/components/conversations/ask-form";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useRequiredSession } from "@/hooks/use-session";
import { withQueries } from "@/providers/with-queries";

type AskDialogProps = Omit<AskFormProps, "user"> & { title: string; open: boolean };

/** Keeps what is typed until it has been sent, also when the dialog closes. */
export const AskDialog = withQueries(({ title, open, ...props }: AskDialogProps) => {
  const { user, isLoading } = useRequiredSession();
  return (
    <Dialog open={open} onClose={props.onClose} title={title}>
      {isLoading ? <Skeleton className="h-60" /> : <AskForm {...props} user={user} />}
    </Dialog>
  );
});
