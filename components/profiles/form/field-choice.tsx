import type { FieldsProps } from "@/components/profiles/form/fields-props";
import { fieldId } from "@/components/profiles/form/profile-values";
import { PillChoice } from "@/components/ui/pill-choice";
import { ArtisticField, artisticFieldLabel } from "@/lib/vocabulary/artistic-fields.schema";

/** Artistic fields to choose any of. Fields of other words that a profile has, as from an import, stay to be taken away. */
export function FieldChoice({ values, onChange }: FieldsProps) {
  const { artisticFields: chosen } = values;
  const known: readonly string[] = ArtisticField.options;
  const offered = [...known, ...chosen.filter((field) => !known.includes(field))];
  return (
    <PillChoice
      id={fieldId("artisticFields")}
      label="Artistic fields"
      chosen={chosen}
      onChange={(artisticFields) => onChange({ artisticFields })}
      options={new Map(offered.map((field) => [field, artisticFieldLabel(field)]))}
    />
  );
}
