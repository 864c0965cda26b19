import type { FieldsProps } from "@/components/profiles/form/fields-props";
import { PillChoice } from "@/components/ui/pill-choice";
import { ArtisticField, artisticFieldLabel } from "@/lib/vocabulary/artistic-fields.schema";

/** Fields outside the vocabulary, as from an import, are shown so that they can be removed. */
export function FieldChoice({ form }: FieldsProps) {
  const { artisticFields: chosen } = form.values;
  const standard: readonly string[] = ArtisticField.options;
  const fields = [...standard, ...chosen.filter((field) => !standard.includes(field))];
  return (
    <PillChoice
      id={form.getFieldId("artisticFields")}
      label="Artistic fields"
      selected={chosen}
      onChange={(artisticFields) => form.change({ artisticFields })}
      options={new Map(fields.map((field) => [field, artisticFieldLabel(field)]))}
    />
  );
}
