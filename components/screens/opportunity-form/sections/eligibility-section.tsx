import { useMemo } from "react";
import { fieldId } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { MultiSelect } from "@/components/ui/fields/multi-select";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { artisticFieldLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { listSortedCountries } from "@/lib/shared/names/sorted-countries";
import { listLanguageCodes, getLanguageName } from "@/lib/shared/names/languages";
import { sortNames } from "@/lib/shared/texts/sorted-names";

const artisticFieldOptions = new Map(Object.entries(artisticFieldLabels));

/** An empty field means no restriction. */
export function EligibilitySection(props: SectionProps) {
  const { values, field, change } = props.form;
  const languages = useMemo(() => sortNames(listLanguageCodes(), getLanguageName), []);
  const maxFields = opportunityLimits.artisticFields;
  const ageInput = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <ToggleRow
        checked={values.openToAllFields}
        onChange={(openToAllFields) => change({ openToAllFields })}
      >
        Open to all artistic fields
      </ToggleRow>
      {!values.openToAllFields && (
        <PillChoice
          {...field("artisticFields")}
          required
          hint={`At most ${maxFields}; ${values.artisticFields.length} chosen.`}
          max={maxFields}
          options={artisticFieldOptions}
          selected={values.artisticFields}
          onChange={(artisticFields) => change({ artisticFields })}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MultiSelect
          {...field("eligibility.countries")}
          addLabel="Add a country"
          emptyText="Artists from any country."
          options={listSortedCountries()}
          selected={values.countries}
          onChange={(selected) => change({ countries: selected })}
        />
        <MultiSelect
          {...field("eligibility.languages")}
          addLabel="Add a language"
          emptyText="No language is required."
          options={languages}
          selected={values.languages}
          onChange={(selected) => change({ languages: selected })}
        />
        <TextField {...props} name="ageMin" path="eligibility.ageMin" input={ageInput} />
        <TextField {...props} name="ageMax" path="eligibility.ageMax" input={ageInput} />
      </div>
      <ToggleRow
        id={fieldId("eligibility.studentsOnly")}
        checked={values.studentsOnly}
        onChange={(studentsOnly) => change({ studentsOnly })}
      >
        Students only
      </ToggleRow>
      <TextField
        {...props}
        name="eligibilityNote"
        path="eligibility.note"
        multiline
        maxLength={opportunityLimits.eligibilityNote}
      />
    </>
  );
}
