import { fieldId } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { ChoiceField, TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { CountryField } from "@/components/ui/fields/country-field";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { attendanceLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export function PlaceSection(props: SectionProps) {
  const { values, errors, change } = props.form;
  return (
    <>
      <ChoiceField {...props} name="attendance" required options={attendanceLabels} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...props}
          name="city"
          maxLength={opportunityLimits.city}
          input={{ autoComplete: "address-level2" }}
        />
        <CountryField
          id={fieldId("country")}
          value={values.country}
          error={errors.get("country")}
          onChange={(country) => change({ country })}
        />
      </div>
    </>
  );
}
