import { CountryField } from "@/components/ui/fields/country-field";
import { ArtisticFieldPills } from "@/components/profiles/form/artistic-field-pills";
import type { FieldsProps } from "@/components/profiles/form/profile-fields";
import { FormField } from "@/components/ui/form/form-field";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { profileLimits } from "@/lib/profiles/profiles.schema";

export function AboutFields({ form }: FieldsProps) {
  return (
    <>
      <BioField form={form} />
      <ArtisticFieldPills form={form} />
      <FormField form={form} name="mediums" hint="Separated by commas: oil, bronze, found paper">
        <TextInput />
      </FormField>
      <ToggleRow
        id={form.getFieldId("allowsTraining")}
        checked={form.values.allowsTraining}
        onChange={(allowsTraining) => form.change({ allowsTraining })}
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

export function BioField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="bio" hint="An empty line begins a new paragraph.">
      <Textarea maxLength={profileLimits.bio} />
    </FormField>
  );
}

export function PlaceFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="city">
        <TextInput autoComplete="address-level2" maxLength={profileLimits.city} />
      </FormField>
      <CountryField
        id={form.getFieldId("country")}
        value={form.values.country}
        error={form.errors.get("country")}
        onChange={(country) => form.change({ country })}
      />
    </div>
  );
}
