import { RadioRow } from "@/components/ui/fields/radio-row";
import { groundLabels } from "@/lib/moderation/moderation.rules";
import { DecisionGround } from "@/lib/audit/audit.schema";

type DecisionGroundRadiosProps = {
  value: DecisionGround;
  onChange: (ground: DecisionGround) => void;
};

export function DecisionGroundRadios({ value, onChange }: DecisionGroundRadiosProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">Ground</legend>
      {DecisionGround.options.map((ground) => (
        <RadioRow
          key={ground}
          name="ground"
          value={ground}
          checked={value === ground}
          onChange={() => onChange(ground)}
        >
          {groundLabels[ground]}
        </RadioRow>
      ))}
    </fieldset>
  );
}
