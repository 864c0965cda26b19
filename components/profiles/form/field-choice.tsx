import type { FieldsProps } from "@/components/profiles/form/fields-props";
import { PillChoice } from "@/components/ui/pill-choice";
import { ArtisticField, artisticFieldLabel } from "@/lib/vocabulary/artistic-fields.schema";

/** Artistic fields to choose any of. Fields of other words that a profile has, as from an import, stay to be taken away. */
export function FieldChoice({ form }: FieldsProps) {
  const { artisticFields: chosen } = form.values;
  const known: readonly string[] = ArtisticField.options;
  const offered = [...known, ...chosen.filter((field) => !known.includes(field))];
  return (
    <PillChoice
      id={form.idOf("artisticFields")}
      label="Artistic fields"
      chosen={chosen}
      onChange={(artisticFields) => form.change({ artisticFields })}
      options={new Map(offered.map((field) => [field, artisticFieldLabel(field)]))}
    />
  );
}
