import type { FieldsProps } from "@/components/profiles/form/profile-fields";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { EnquiryKind, enquiryKindLabels } from "@/lib/profiles/enquiries.schema";

const options = new Map(EnquiryKind.options.map((kind) => [kind, enquiryKindLabels[kind]]));

export function EnquiryPills({ form }: FieldsProps) {
  return (
    <PillChoice
      id={form.getFieldId("enquiries")}
      label="What people may write to you about"
      hint="They write on Vitrine, and nobody sees your e-mail address. None selected: no messages, except about works that show a price or offer it on request."
      selected={form.values.enquiries}
      onChange={(enquiries) => form.change({ enquiries })}
      options={options}
    />
  );
}
