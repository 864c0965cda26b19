import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Select } from "@/components/ui/fields/select";
import { fieldTypeLabels } from "@/lib/forms/field-type-labels.schema";
import { FieldType } from "@/lib/forms/form-field.schema";

type AddFieldProps = { section: string; disabled: boolean; onAdd: (type: FieldType) => void };

/** Adds a field of a chosen type; arrow keys go through the types without adding each of them. */
export function AddField({ section, disabled, onAdd }: AddFieldProps) {
  const [chosen, setChosen] = useState("");
  const type = FieldType.safeParse(chosen).data;
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1 max-w-80">
        <Select
          aria-label={`Add a field to ${section}`}
          disabled={disabled}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          emptyLabel="Add a field …"
          of={Object.entries(fieldTypeLabels)}
        />
      </div>
      <Button
        disabled={disabled || type === undefined}
        onClick={() => {
          if (type === undefined) return;
          setChosen("");
          onAdd(type);
        }}
      >
        Add<span className="sr-only"> it to {section}</span>
      </Button>
    </div>
  );
}
