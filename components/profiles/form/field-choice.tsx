import { PillChoice } from "@/components/ui/pill-choice";
import { ArtisticField, artisticFieldLabel } from "@/lib/profiles/fields/schema";

type FieldChoiceProps = {
  id: string;
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Artistic fields to choose any of. Fields of other words that a profile has, as from an import, stay to be taken away. */
export function FieldChoice(props: FieldChoiceProps) {
  const known: readonly string[] = ArtisticField.options;
  const offered = [...known, ...props.chosen.filter((field) => !known.includes(field))];
  return (
    <PillChoice
      {...props}
      options={new Map(offered.map((field) => [field, artisticFieldLabel(field)]))}
    />
  );
}
