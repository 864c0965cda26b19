import { CriteriaEditor } from "@/components/juries/rounds/criteria-editor";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { ExplainedOption, explainOptions } from "@/components/ui/fields/explained-option";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import {
  assignmentLabels,
  rankingLabels,
  scaleLabels,
  seesOthersLabels,
  tieLabels,
} from "@/lib/juries/rounds/round-labels.schema";
import { roundLimits, Tie } from "@/lib/juries/rounds/rounds.schema";
import { MoveButtons } from "@/components/ui/lists/move-buttons";
import { moveItem } from "@/components/ui/lists/move-item";
import { Textarea } from "@/components/ui/fields/textarea";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { formatZoneName } from "@/lib/shared/time/zone-names";

/** Edits what may change at any time; when it opens, only until then. */
export function RoundBasics({
  form,
  opportunity,
  isOpen = false,
}: RoundFieldsProps & { isOpen?: boolean }) {
  const { timeZone, deadlineKind } = opportunity;
  const deadline =
    deadlineKind === "FIXED" && !isOpen
      ? ` Rounds open after the deadline, ${formatDeadline(opportunity)}.`
      : "";
  return (
    <div className="flex flex-col gap-5">
      <FormField form={form} name="name" hint="Shown to jurors." required>
        <TextInput maxLength={roundLimits.name} />
      </FormField>
      <FormField form={form} name="instructions" hint="What jurors read before they begin.">
        <Textarea rows={4} maxLength={roundLimits.instructions} className="min-h-24" />
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!isOpen && (
          <FormField form={form} name="opensAt" hint="Leave empty to open it yourself.">
            <TextInput type="datetime-local" />
          </FormField>
        )}
        <FormField form={form} name="closesAt" hint="Leave empty to close it yourself.">
          <TextInput type="datetime-local" />
        </FormField>
      </div>
      <p className="text-small text-muted">
        Times are in {formatZoneName(timeZone) ?? timeZone}.{deadline} Jurors are reminded 3 days
        and 1 day before the close.
      </p>
    </div>
  );
}

const texts: Readonly<Record<Tie, string>> = {
  MEDIAN: "The middle one of its scores.",
  TOP: "Scores at the top of the scale.",
  CHAIR: "Where the chair has scored both.",
  LOT: "Drawn from the ids of round and application: nobody can choose it, everybody can check it.",
};

/** Edits what decides between equal ones, in which order. */
function TiesEditor({ form }: Pick<RoundFieldsProps, "form">) {
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
                  label={`“${tieLabels[tie]}”`}
                  index={index}
                  count={ties.length}
                  onStep={(step) => form.change({ ties: moveItem(ties, index, index + step) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const modes = explainOptions(assignmentLabels, [
  ["ALL", "Each juror scores every entry."],
  [
    "BALANCED",
    "Each entry goes to the number of jurors you set, and the work is shared out evenly.",
  ],
  [
    "MANUAL",
    "In the list of applications, choose some and “Assign to jurors”. What nobody is given is not judged.",
  ],
]);

export function RoundPanel({ form }: RoundFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-xl text-muted">
        Conflicts of interest: jurors never see their own applications, those of their teams, or
        those of anybody they say they know.
      </p>
      <RadioField form={form} name="assignment.mode" options={modes} />
      {form.values["assignment.mode"] === "BALANCED" && (
        <FormField
          form={form}
          name="assignment.per"
          hint="Of the jurors who have accepted when the round opens."
          required
        >
          <TextInput type="number" min={1} max={roundLimits.perEntry} className="max-w-40" />
        </FormField>
      )}
    </div>
  );
}

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

const rankings = explainOptions(rankingLabels, [
  ["MEAN", "The mean of an entry’s scores, whoever gave them."],
  [
    "ADJUSTED",
    "Allows for some jurors being more generous than others. It counts only if, at the close, each juror has five scores and shared entries connect them all; otherwise the mean counts, and the results say so. Both are always shown.",
  ],
]);

export function RoundRanking({ form }: RoundFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField
        form={form}
        name="quorum"
        hint="How many scores an entry needs for a rank. Those with fewer are listed apart. Abstentions do not count."
        required
      >
        <TextInput type="number" min={1} max={roundLimits.quorum} className="max-w-40" />
      </FormField>
      <RadioField form={form} name="ranking" options={rankings} />
      <TiesEditor form={form} />
    </div>
  );
}
