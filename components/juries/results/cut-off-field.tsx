import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";
import { pluralise } from "@/lib/shared/texts/format-count";

type CutOffFieldProps = {
  /** Number of ranked entries. */
  total: number;
  /** Number of rows above it: more than asked for where the last ones share a rank. */
  cutOff: number;
  onChange: (first: number) => void;
  onChooseAbove: () => void;
  onChooseBelow: () => void;
};

/** Draws the line: the first so many are above it. */
export function CutOffField(props: CutOffFieldProps) {
  const { total, cutOff, onChange, onChooseAbove, onChooseBelow } = props;
  const [text, setText] = useState(cutOff === 0 ? "" : String(cutOff));
  const asked = Number(text);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <div className="w-40">
        <Field label="Cut-off after" optionalLabel="">
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={total}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              onChange(Math.max(0, Math.min(total, Math.trunc(Number(value)))));
            }}
          />
        </Field>
      </div>
      {cutOff > 0 && (
        <>
          <Button onClick={onChooseAbove}>Choose the first {cutOff}</Button>
          {cutOff < total && <Button onClick={onChooseBelow}>Choose the others</Button>}
        </>
      )}
      <output className="w-full text-small text-muted empty:hidden">
        {cutOff > asked &&
          `${pluralise(cutOff, "entry", "entries")}, as the last ones share a rank`}
      </output>
    </div>
  );
}
