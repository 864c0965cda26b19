import type { FieldsProps } from "@/components/profiles/form/profile-fields";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { ArtisticField, formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

/** Fields outside the vocabulary, such as imported ones, are shown so that they can be removed. */
export function ArtisticFieldPills({ form }: FieldsProps) {
  const { artisticFields: selected } = form.values;
  const standard: readonly string[] = ArtisticField.options;
  const fields = [...standard, ...selected.filter((field) => !standard.includes(field))];
  return (
    <PillChoice
      id={form.getFieldId("artisticFields")}
      label="Artistic fields"
      selected={selected}
      onChange={(artisticFields) => form.change({ artisticFields })}
      options={new Map(fields.map((field) => [field, formatArtisticField(field)]))}
    />
  );
}
