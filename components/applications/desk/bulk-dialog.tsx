import { useState } from "react";
import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField, type FormFieldControl } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { TextInput } from "@/components/ui/fields/text-input";
import {
  type ChangeAction,
  type DeskFacets,
  reasonLimit,
} from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { requiredMessages } from "@/lib/shared/required-messages";
import { formatChoice, listStages } from "@/components/applications/desk/desk-labels";
import { TagField } from "@/components/applications/desk/tag-field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";

type BulkValueFieldProps = {
  action: ChangeAction;
  control: FormFieldControl;
  facets: DeskFacets | undefined;
  /** Sets the value of the control. */
  onChoose: (value: string) => void;
};

function BulkValueField({ action, control, facets, onChoose }: BulkValueFieldProps) {
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  switch (action) {
    case "NOT_CONSIDERED":
      return <Textarea rows={4} maxLength={reasonLimit} {...control} className="min-h-24" />;
    case "TAG":
      return <TagField control={control} tags={facets?.tags ?? []} onChoose={onChoose} />;
    case "DECIDE":
      return (
        <Select
          {...control}
          emptyLabel="Undecided"
          of={Outcome.options.map((outcome) => [outcome, outcomeLabels[outcome]])}
        />
      );
    case "STAGE":
    case "UNTAG":
      return (
        <Select
          {...control}
          emptyLabel="Choose"
          of={(action === "STAGE" ? listStages(facets) : tags).map((value) => [
            value,
            formatChoice(action === "STAGE" ? "stage" : "tags", value),
          ])}
        />
      );
  }
  return null;
}

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
        <UnderlinedButton
          onClick={() => {
            form.setText("value", "");
            setIsOwnStage(true);
          }}
        >
          New stage
        </UnderlinedButton>
      )}
    </FormDialog>
  );
}
