import { explainOptions } from "@/components/ui/fields/explained-option";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { TiesEditor } from "@/components/juries/rounds/ties-editor";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { rankingLabels } from "@/lib/juries/rounds/round-labels.schema";
import { roundLimits } from "@/lib/juries/rounds/rounds.schema";

const rankings = explainOptions(rankingLabels, [
  ["MEAN", "The mean of an entry’s scores, whoever gave them."],
  [
    "ADJUSTED",
    "Allows for some jurors being more generous than others. It counts only if, at the close, each juror has five scores and shared entries connect them all; otherwise the mean counts, and the results say so. Both are always shown.",
  ],
]);

export function RoundRanking({ form }: RoundFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField
        form={form}
        name="quorum"
        hint="How many scores an entry needs for a rank. Those with fewer are listed apart. Abstentions do not count."
        required
      >
        <TextInput type="number" min={1} max={roundLimits.quorum} className="max-w-40" />
      </FormField>
      <RadioField form={form} name="ranking" options={rankings} />
      <TiesEditor form={form} />
    </div>
  );
}
