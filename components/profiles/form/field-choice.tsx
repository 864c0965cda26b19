import { clsx } from "clsx";
import { Check } from "lucide-react";
import { ArtisticField, artisticFieldLabel } from "@/lib/profiles/fields/schema";

type FieldChoiceProps = {
  id: string;
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Artistic fields to choose any of. Fields of other words that a profile has, as from an import, stay to be taken away. */
export function FieldChoice({ id, label, chosen, onChange }: FieldChoiceProps) {
  const known: readonly string[] = ArtisticField.options;
  const offered = [...known, ...chosen.filter((field) => !known.includes(field))];
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">
        {label}
        <span className="ml-2 text-small font-normal text-muted">optional</span>
      </legend>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {offered.map((field) => {
          const isChosen = chosen.includes(field);
          return (
            <label
              key={field}
              className={clsx(
                "relative inline-flex h-8 items-center gap-1 rounded-full border px-3 text-small transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                isChosen ? "border-text bg-text text-ground" : "border-outline hover:bg-surface",
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== field) : [...chosen, field])
                }
                className="sr-only"
              />
              {isChosen && <Check aria-hidden="true" className="size-4" />}
              {artisticFieldLabel(field)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
