import { useEffect, useRef } from "react";
import { CostRow, costRemoveId } from "@/components/screens/opportunity-form/sections/cost-row";
import {
  fieldId,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import { MoneyField } from "@/components/currencies/money-field";
import { emptyCost } from "@/components/screens/opportunity-form/values/opportunity-values";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { RadioField } from "@/components/ui/form/radio-field";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";

const ADD_BUTTON_ID = fieldId("costs");

const feeTypes = [
  ["FREE", "Applying is free"],
  ["FEES", "There is an application fee"],
] as const;

function Costs({ form }: SectionProps) {
  const { errors, change } = form;
  const { costs } = form.values;
  const focusIdRef = useRef<string>(undefined);
  // An added cost receives the focus; after a removal its neighbour does.
  useEffect(() => {
    if (focusIdRef.current !== undefined) document.getElementById(focusIdRef.current)?.focus();
    focusIdRef.current = undefined;
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {fieldLabels.costs} <span className="ml-2 text-small font-normal text-muted">optional</span>
      </p>
      <p className="-mt-2 text-small text-muted">
        Any other costs, and who pays them: shipping, travel, production, accommodation.
      </p>
      <ol aria-label={fieldLabels.costs} className="flex flex-col gap-3 empty:hidden">
        {costs.map((cost, index) => (
          <CostRow
            // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a cost
            key={index}
            cost={cost}
            index={index}
            form={form}
            onChange={(changedCost) => change({ costs: costs.with(index, changedCost) })}
            onRemove={() => {
              const nextIndex = Math.min(index, costs.length - 2);
              focusIdRef.current = nextIndex < 0 ? ADD_BUTTON_ID : costRemoveId(nextIndex);
              change({ costs: costs.toSpliced(index, 1) });
            }}
          />
        ))}
      </ol>
      <Button
        id={ADD_BUTTON_ID}
        className="self-start"
        disabled={costs.length >= opportunityLimits.costs}
        onClick={() => {
          focusIdRef.current = fieldId(`costs[${costs.length}].kind`);
          change({ costs: [...costs, emptyCost] });
        }}
      >
        Add a cost
      </Button>
      {errors.has("costs") && <ErrorText>{errors.get("costs")}</ErrorText>}
    </div>
  );
}

export function CostsSection(props: SectionProps) {
  const { values, field, change } = props.form;
  return (
    <>
      <RadioField {...props} name="feeType" options={feeTypes} />
      {values.feeType === "FEES" && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MoneyField
            {...field("fee")}
            required
            value={values.fee}
            onChange={(fee) => change({ fee })}
          />
          <TextField {...props} name="feeReason" required maxLength={opportunityLimits.feeReason} />
        </div>
      )}
      <Costs {...props} />
    </>
  );
}
