import { useId } from "react";
import { formatChoice } from "@/components/applications/desk/desk-labels";
import type { FormFieldControl } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import {
  builtInStages,
  type ChangeAction,
  type DeskFacets,
  reasonLimit,
} from "@/lib/applications/desk/desk.schema";
import { Options } from "@/components/ui/fields/options";

type BulkValueFieldProps = {
  action: ChangeAction;
  control: FormFieldControl;
  facets: DeskFacets | undefined;
};

/** Stages in use, built-in ones first. */
const listStages = (facets: DeskFacets | undefined): string[] => [
  ...new Set([...builtInStages, ...(facets?.stage.map(({ value }) => value) ?? [])]),
];

export function BulkValueField({ action, control, facets }: BulkValueFieldProps) {
  const listId = useId();
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  switch (action) {
    case "NOT_CONSIDERED":
      return <Textarea rows={4} maxLength={reasonLimit} {...control} className="min-h-24" />;
    case "TAG":
      return (
        <>
          <TextInput list={listId} autoComplete="off" {...control} />
          <datalist id={listId}>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </datalist>
        </>
      );
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
