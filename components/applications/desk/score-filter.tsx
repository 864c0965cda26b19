import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

type ScoreFilterProps = {
  /** Whose scores are shown; null without a closed one. */
  round: number | null;
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
};

const choices = ["90", "80", "70", "60", "50", "NONE"] as const;

/** “70 and more”, “40 to 60”. */
function formatChoice(value: string): string {
  if (value === "NONE") return "Without a score";
  const [min = "", max] = value.split("-");
  return max === undefined ? `${min} and more` : `${min} to ${max}`;
}

export function ScoreFilter({ round, value, onChange }: ScoreFilterProps) {
  if (round === null && value === "") return null;
  const options = new Set(value === "" ? choices : [...choices, value]);
  return (
    <div className="max-w-60">
      <Field label={round === null ? "Score" : `Score in round ${round}`} optionalLabel="">
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Any</option>
            {[...options].map((choice) => (
              <option key={choice} value={choice}>
                {formatChoice(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
