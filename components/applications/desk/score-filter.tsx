import { formatScoreRange } from "@/components/applications/desk/desk-labels";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";

type ScoreFilterProps = {
  /** The round whose scores are shown; null without a closed one. */
  round: number | null;
  /** The value as the address has it. */
  value: string;
  onChange: (value: string) => void;
};

const choices = ["90", "80", "70", "60", "50", "NONE"] as const;

export function ScoreFilter({ round, value, onChange }: ScoreFilterProps) {
  if (round === null && value === "") return null;
  const options = new Set(value === "" ? choices : [...choices, value]);
  return (
    <div className="max-w-60">
      <Field label={round === null ? "Score" : `Score in round ${round}`} optionalLabel="">
        <Select
          value={value}
          onChange={({ target }) => onChange(target.value)}
          emptyLabel="Any"
          of={[...options].map((choice) => [choice, formatScoreRange(choice)])}
        />
      </Field>
    </div>
  );
}
