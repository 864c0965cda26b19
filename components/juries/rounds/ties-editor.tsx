import { MoveButtons } from "@/components/juries/rounds/move-buttons";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { ExplainedOption } from "@/components/ui/fields/explained-option";
import { moveItem } from "@/components/ui/lists/move-item";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { tieLabels } from "@/lib/juries/rounds/round-labels.schema";
import { Tie } from "@/lib/juries/rounds/rounds.schema";

const texts: Readonly<Record<Tie, string>> = {
  MEDIAN: "The middle one of its scores.",
  TOP: "Scores at the top of the scale.",
  CHAIR: "Where the chair has scored both.",
  LOT: "Drawn from the ids of round and application: nobody can choose it, everybody can check it.",
};

/** Edits what decides between equal ones, in which order. */
export function TiesEditor({ form }: Pick<RoundFieldsProps, "form">) {
  const { ties } = form.values;
  const rest = Tie.options.filter((tie) => !ties.includes(tie));
  return (
    <fieldset id={form.getFieldId("ties")} tabIndex={-1} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Ties</legend>
      <p className="text-small text-muted">
        What decides between equal ones, from the top down. What is still equal shares a rank.
      </p>
      <ul className="flex flex-col">
        {[...ties, ...rest].map((tie, index) => {
          const isChosen = ties.includes(tie);
          return (
            <li key={tie} className="flex items-center justify-between gap-3 border-b py-1">
              <ToggleRow
                checked={isChosen}
                onChange={(isOn) =>
                  form.change({ ties: isOn ? [...ties, tie] : ties.filter((one) => one !== tie) })
                }
              >
                <ExplainedOption
                  label={isChosen ? `${index + 1}. ${tieLabels[tie]}` : tieLabels[tie]}
                >
                  {texts[tie]}
                </ExplainedOption>
              </ToggleRow>
              {isChosen && (
                <MoveButtons
                  id={`tie-${tie}`}
                  name={`“${tieLabels[tie]}”`}
                  index={index}
                  count={ties.length}
                  onMove={(step) => form.change({ ties: moveItem(ties, index, index + step) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
