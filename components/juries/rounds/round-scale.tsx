import { CriteriaEditor } from "@/components/juries/rounds/criteria-editor";
import { ExplainedOption, explainOptions } from "@/components/ui/fields/explained-option";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { RadioField } from "@/components/ui/form/radio-field";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { scaleLabels, seesOthersLabels } from "@/lib/juries/rounds/round-labels.schema";

const scales = explainOptions(scaleLabels, [
  ["YES_MAYBE_NO", "The quickest, for a first look. They count as 100, 50 and 0."],
  ["FIVE", "Quick, with finer distinctions."],
  ["TEN", "Finer, for a short list."],
  ["RUBRIC", "Each criterion has a score of its own; together they count by weight."],
]);

const visibilities = explainOptions(seesOthersLabels, [
  ["AFTER_CLOSE", "Nobody is swayed while the round is open."],
  ["AFTER_OWN", "Scores and comments, as in a conversation. They may then change their own."],
  ["NEVER", "Not even afterwards. Your team sees them; the chair sees the ranking."],
]);

export function RoundScale({ form }: RoundFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <RadioField form={form} name="scale" options={scales} />
      {form.values.scale === "RUBRIC" && <CriteriaEditor form={form} />}
      <RadioField form={form} name="seesOthers" options={visibilities} />
      <ToggleRow
        id={form.getFieldId("commentsToArtist")}
        checked={form.values.commentsToArtist}
        onChange={(commentsToArtist) => form.change({ commentsToArtist })}
      >
        <ExplainedOption label="Jurors can write feedback for the artist">
          A text of its own, which the artist reads with your letter, without the juror’s name.
        </ExplainedOption>
      </ToggleRow>
      <p className="max-w-xl text-small text-muted">
        Comments are for jury and team. After the release artists can export everything that was
        written about them, comments too, without names: the law gives them that, and jurors are
        told before they write.
      </p>
    </div>
  );
}
