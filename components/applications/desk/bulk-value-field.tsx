import { formatChoice, listStages } from "@/components/applications/desk/desk-labels";
import { TagField } from "@/components/applications/desk/tag-field";
import type { FormFieldControl } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import {
  type ChangeAction,
  type DeskFacets,
  reasonLimit,
} from "@/lib/applications/desk/desk.schema";
import { Options } from "@/components/ui/fields/options";

type BulkValueFieldProps = {
  action: ChangeAction;
  control: FormFieldControl;
  facets: DeskFacets | undefined;
  /** Sets the value of the control. */
  onChoose: (value: string) => void;
};

export function BulkValueField({ action, control, facets, onChoose }: BulkValueFieldProps) {
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  switch (action) {
    case "NOT_CONSIDERED":
      return <Textarea rows={4} maxLength={reasonLimit} {...control} className="min-h-24" />;
    case "TAG":
      return <TagField control={control} tags={facets?.tags ?? []} onChoose={onChoose} />;
    case "DECIDE":
      return (
        <Select {...control}>
          <option value="">Undecided</option>
          <Options of={Outcome.options.map((outcome) => [outcome, outcomeLabels[outcome]])} />
        </Select>
      );
    case "STAGE":
    case "UNTAG":
      return (
        <Select {...control}>
          <option value="">Choose</option>
          <Options
            of={(action === "STAGE" ? listStages(facets) : tags).map((value) => [
              value,
              formatChoice(action === "STAGE" ? "stage" : "tags", value),
            ])}
          />
        </Select>
      );
  }
  return null;
}
