import { useQueryClient } from "@tanstack/react-query";
import { deskMutation } from "@/hooks/desk-mutation";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { DeskApplication } from "@/lib/applications/desk/desk.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type UntilDialogProps = {
  title: string;
  description: string;
  action: string;
  onClose: () => void;
  /** @param until an instant */
  onSubmit: (until: string) => Promise<unknown>;
};

/** Asks for a time, in the clock of whoever sets it. */
function UntilDialog({ onSubmit, ...dialog }: UntilDialogProps) {
  const form = useForm({
    ...useValues({ until: "" }),
    labels: { until: "Until" },
    check: byRules(({ until }) => ({
      until: Number.isNaN(Date.parse(until)) ? "A day and a time, please." : undefined,
    })),
  });
  return (
    <FormDialog
      open
      form={form}
      {...dialog}
      onSubmit={({ until }) => onSubmit(new Date(until).toISOString())}
    >
      <FormField form={form} name="until" hint="By the clock of this device." required>
        <TextInput type="datetime-local" />
      </FormField>
    </FormDialog>
  );
}

function UntilButton(dialog: Omit<UntilDialogProps, "onClose">) {
  return (
    <DialogButton
      size="small"
      renderDialog={({ open, onClose }) => open && <UntilDialog {...dialog} onClose={onClose} />}
    >
      {dialog.title}
    </DialogButton>
  );
}

type ManageApplicationProps = {
  opportunity: Opportunity;
  application: DeskApplication;
  onDeleted: () => void;
};

export function ManageApplication({ opportunity, application, onDeleted }: ManageApplicationProps) {
  const { id, number, profile, state } = application;
  const client = useQueryClient();
  const params = { id };
  const reopen = useCallMutation("POST /v1/applications/{id}/reopen", deskMutation);
  const extend = useCallMutation("POST /v1/applications/{id}/extend", deskMutation);
  const remove = useCallMutation("DELETE /v1/applications/{id}", {
    ignoresNotFound: true,
    ...deskMutation,
    refreshes: [],
    onSettled: () =>
      client.removeQueries({ queryKey: callKey("GET /v1/applications/{id}", { params }) }),
  });
  return (
    <section aria-label="For managers" className="flex flex-wrap gap-x-2 gap-y-4 border-t pt-5">
      {state !== "WITHDRAWN" && (
        <UntilButton
          title="Reopen for changes"
          description={`${profile.name} is told, and may change and send it again until then. What was sent counts meanwhile.`}
          action="Reopen"
          onSubmit={async (until) => {
            await reopen.mutateAsync({ params, body: { until } });
            toast({ kind: "success", text: `No. ${number} is open for changes` });
          }}
        />
      )}
      {state === "SUBMITTED" && opportunity.deadlineKind === "FIXED" && (
        <UntilButton
          title="Extend the deadline"
          description={`For ${profile.name} alone. The history records it.`}
          action="Extend"
          onSubmit={async (until) => {
            await extend.mutateAsync({ params, body: { until } });
            toast({ kind: "success", text: `No. ${number} has more time` });
          }}
        />
      )}
      <ConfirmButton
        label="Delete"
        question={`Delete No. ${number}?`}
        consequence={`The application by ${profile.name}, with its files and notes, is erased for good. We tell ${profile.name}. It still counts in your figures and your answer record.`}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          toast({ kind: "success", text: `No. ${number} is deleted` });
          onDeleted();
        }}
      />
    </section>
  );
}
