import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";

type UntilDialogProps = {
  title: string;
  description: string;
  action: string;
  onClose: () => void;
  /** @param until an instant */
  onSubmit: (until: string) => Promise<unknown>;
};

/** Asks for a time, in the clock of whoever sets it. */
export function UntilDialog({ onSubmit, ...dialog }: UntilDialogProps) {
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
