import { MoneyField } from "@/components/currencies/money-field";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { rewardLabels } from "@/lib/vocabulary/opportunity-labels.schema";

const rewardOptions = new Map(Object.entries(rewardLabels));

export function RewardsSection(props: SectionProps) {
  const { values, field, change } = props.form;
  return (
    <>
      <PillChoice
        {...field("rewards")}
        options={rewardOptions}
        selected={values.rewards}
        onChange={(selected) => change({ rewards: selected })}
      />
      <MoneyField
        {...field("rewardAmount")}
        hint="Prize, fee, grant or budget for one artist, in total."
        value={values.rewardAmount}
        onChange={(rewardAmount) => change({ rewardAmount })}
      />
      <TextField {...props} name="rewardNote" multiline maxLength={opportunityLimits.rewardNote} />
    </>
  );
}
