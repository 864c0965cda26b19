import { explainOptions } from "@/components/ui/fields/explained-option";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { assignmentLabels } from "@/lib/juries/rounds/round-labels.schema";
import { roundLimits } from "@/lib/juries/rounds/rounds.schema";

const modes = explainOptions(assignmentLabels, [
  ["ALL", "Each juror scores every entry."],
  [
    "BALANCED",
    "Each entry goes to the number of jurors you set, and the work is shared out evenly.",
  ],
  [
    "MANUAL",
    "In the list of applications, choose some and “Assign to jurors”. What nobody is given is not judged.",
  ],
]);

export function RoundPanel({ form }: RoundFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-xl text-muted">
        Conflicts of interest: jurors never see their own applications, those of their teams, or
        those of anybody they say they know.
      </p>
      <RadioField form={form} name="assignment.mode" options={modes} />
      {form.values["assignment.mode"] === "BALANCED" && (
        <FormField
          form={form}
          name="assignment.per"
          hint="Of the jurors who have accepted when the round opens."
          required
        >
          <TextInput type="number" min={1} max={roundLimits.perEntry} className="max-w-40" />
        </FormField>
      )}
    </div>
  );
}
