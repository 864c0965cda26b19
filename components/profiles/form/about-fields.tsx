import { CountryField } from "@/components/ui/country-field";
import { FieldChoice } from "@/components/profiles/form/field-choice";
import { type FieldsProps, isOrganization } from "@/components/profiles/form/fields-props";
import { fieldId } from "@/components/profiles/form/profile-values";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { TextInput } from "@/components/ui/text-input";
import { ToggleRow } from "@/components/ui/toggle-row";
import { profileLimits } from "@/lib/profiles/profiles.schema";

/** What somebody says of themselves, and what they work in. */
export function AboutFields({ values, faults, onChange }: FieldsProps) {
  return (
    <>
      <BioField values={values} faults={faults} onChange={onChange} />
      <FieldChoice values={values} faults={faults} onChange={onChange} />
      <Field
        id={fieldId("mediums")}
        label="Mediums"
        hint="Separated by commas: oil, bronze, found paper"
        error={faults.get("mediums")}
      >
        {(control) => (
          <TextInput
            {...control}
            value={values.mediums}
            onChange={({ target }) => onChange({ mediums: target.value })}
          />
        )}
      </Field>
      <ToggleRow
        id={fieldId("allowsTraining")}
        checked={values.allowsTraining}
        onChange={(allowsTraining) => onChange({ allowsTraining })}
      >
        <span>
          AI models may be trained on my works and texts
          <span className="block text-small text-muted">
            Unless you allow it, your pages and pictures say that they may not.
          </span>
        </span>
      </ToggleRow>
    </>
  );
}

/** A few words about somebody. */
export function BioField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field
      id={fieldId("bio")}
      label={isOrganization(values) ? "About the organisation" : "About you"}
      hint="An empty line begins a new paragraph."
      error={faults.get("bio")}
    >
      {(control) => (
        <Textarea
          {...control}
          value={values.bio}
          maxLength={profileLimits.bio}
          onChange={({ target }) => onChange({ bio: target.value })}
        />
      )}
    </Field>
  );
}

/** Where somebody is. */
export function PlaceFields({ values, faults, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id={fieldId("city")} label="City" error={faults.get("city")}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="address-level2"
            value={values.city}
            maxLength={profileLimits.city}
            onChange={({ target }) => onChange({ city: target.value })}
          />
        )}
      </Field>
      <CountryField
        id={fieldId("country")}
        value={values.country}
        error={faults.get("country")}
        onChange={(country) => onChange({ country })}
      />
    </div>
  );
}
