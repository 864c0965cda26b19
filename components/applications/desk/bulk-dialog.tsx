import { useState } from "react";
import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkValueField } from "@/components/applications/desk/bulk-value-field";
import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextButton } from "@/components/ui/buttons/text-button";
import { TextInput } from "@/components/ui/fields/text-input";
import type { ChangeAction, DeskFacets } from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { requiredMessages } from "@/lib/shared/required-messages";

type BulkDialogProps = {
  action: ChangeAction;
  /** Number of applications that it is done to. */
  count: number;
  /** Number of the chosen applications that it is not done to, because they are answered. */
  answered?: number | undefined;
  /** The value that is set already, where there is only one. */
  initial?: string | undefined;
  facets: DeskFacets | undefined;
  onClose: () => void;
  /** Errors that it throws are shown here. */
  onSubmit: (value: string | null) => Promise<unknown>;
};

/** Asks for the tag, the stage, the decision or the reason. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, count, answered = 0, initial = "", facets, onClose, onSubmit } = props;
  const { title, label, hint, button } = bulkActionTexts[action];
  const [isOwnStage, setIsOwnStage] = useState(false);
  const isChosen = action === "UNTAG" || (action === "STAGE" && !isOwnStage);
  const kind = isChosen ? "choice" : "text";
  const form = useForm({
    ...useValues({ value: initial }),
    labels: { value: label },
    check: byRules(({ value }) => ({
      value: action !== "DECIDE" && value.trim() === "" ? requiredMessages[kind] : undefined,
    })),
  });
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={title}
      description={
        answered === 0
          ? pluralise(count, "application")
          : `${pluralise(count, "application")}. ${pluralise(answered, "other is", "others are")} answered already, which only another letter changes.`
      }
      action={button}
      tone={action === "NOT_CONSIDERED" ? "danger" : "primary"}
      onSubmit={({ value }) => onSubmit(value.trim() === "" ? null : value.trim())}
    >
      <FormField form={form} name="value" hint={hint} required>
        {(control) =>
          isOwnStage ? (
            <TextInput {...control} />
          ) : (
            <BulkValueField
              action={action}
              control={control}
              facets={facets}
              onChoose={(value) => form.setText("value", value)}
            />
          )
        }
      </FormField>
      {action === "STAGE" && !isOwnStage && (
        <TextButton
          className="underline underline-offset-4"
          onClick={() => {
            form.setText("value", "");
            setIsOwnStage(true);
          }}
        >
          New stage
        </TextButton>
      )}
    </FormDialog>
  );
}
