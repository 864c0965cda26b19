import { Select } from "@/components/ui/select";
import { fieldTypeLabels } from "@/lib/forms/field-type-labels.schema";
import { FieldType } from "@/lib/forms/form-field.schema";

type AddFieldProps = { section: string; disabled: boolean; onAdd: (type: FieldType) => void };

/** Choosing a type adds a field of it. */
export function AddField({ section, disabled, onAdd }: AddFieldProps) {
  return (
    <div className="max-w-80">
      <Select
        aria-label={`Add a field to ${section}`}
        disabled={disabled}
        value=""
        onChange={({ target }) => {
          const type = FieldType.safeParse(target.value).data;
          if (type !== undefined) onAdd(type);
        }}
      >
        <option value="">Add a field …</option>
        {Object.entries(fieldTypeLabels).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
