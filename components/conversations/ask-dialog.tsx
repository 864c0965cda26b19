import { AskForm, type AskFormProps } from "@/components/conversations/ask-form";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCall } from "@/hooks/use-call";
import { useRequiredSession } from "@/hooks/use-session";
import { withQueries } from "@/providers/with-queries";

type AskDialogProps = Omit<AskFormProps, "kinds" | "user"> & {
  title: string;
  open: boolean;
  onClose: () => void;
};

/** Keeps what is typed until it has been sent, also when the dialog closes. */
export const AskDialog = withQueries(({ title, open, onClose, ...props }: AskDialogProps) => {
  const { user, isLoading } = useRequiredSession();
  // Whoever has applied is asked back whatever their profile takes.
  const isAskedBack = props.subject === "APPLICATION";
  const enquiries = useCall(
    "GET /v1/profiles/{id}",
    { params: { id: props.profile.id }, as: "anyone" },
    { enabled: !isAskedBack, select: (profile) => profile.enquiries },
  );
  const kinds = isAskedBack ? (["OTHER"] as const) : enquiries.data;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <QueryError subject="The form" query={enquiries} />
      {(kinds === undefined || isLoading) && enquiries.error === null && (
        <Skeleton className="h-60" />
      )}
      {kinds?.length === 0 && <p>{props.profile.name} takes no messages on Vitrine.</p>}
      {kinds !== undefined && kinds.length > 0 && !isLoading && (
        <AskForm {...props} kinds={kinds} user={user} onClose={onClose} />
      )}
    </Dialog>
  );
});
