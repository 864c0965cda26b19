import type { Answer, AnswerControl } from "@/components/forms/answer-control";
import { AnswerGroup } from "@/components/forms/answer-group";
import { CvLines } from "@/components/cvs/cv-lines";
import { Button } from "@/components/ui/buttons/button";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { listSections } from "@/lib/cvs/cv-order.rules";
import type { CvEntry } from "@/lib/cvs/cvs.schema";
import { answerLimits } from "@/lib/forms/form-answers.schema";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

export const MAX_ENTRIES = answerLimits.entries;

/** Returns the ids of an answer by entries, which may be none yet; null for another answer. */
export function readEntries(answer: Answer | undefined): string[] | null {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const { entries } = answer;
  return Array.isArray(entries) ? entries.filter((id) => typeof id === "string") : null;
}

type ChooseCvEntriesProps = AnswerControl<FieldOf<"CV">> & {
  cv: readonly CvEntry[];
  chosen: readonly string[];
};

/** Entries of the artist's CV, in its order. */
export function ChooseCvEntries(props: ChooseCvEntriesProps) {
  const { field, onChange, cv, chosen } = props;
  const change = (ids: readonly string[]) =>
    onChange({ entries: cv.map(({ id }) => id).filter((id) => ids.includes(id)) });
  const help = `${pluralise(chosen.length, "entry", "entries")} of ${cv.length} chosen. What you send stays as it is now.`;
  return (
    <AnswerGroup control={props} help={[field.help, help].filter(Boolean).join(" ")}>
      {listSections(cv).map(({ heading, entries }) => (
        <section key={heading} aria-label={heading} className="flex flex-col">
          <p className="font-medium">{heading}</p>
          {entries.map((entry) => (
            <ToggleRow
              key={entry.id}
              checked={chosen.includes(entry.id)}
              onChange={(isChosen) =>
                change(isChosen ? [...chosen, entry.id] : chosen.filter((id) => id !== entry.id))
              }
            >
              <CvLines entry={{ ...entry, url: null }} />
            </ToggleRow>
          ))}
        </section>
      ))}
      <div>
        <Button onClick={() => onChange(null)}>Write it or add a PDF instead</Button>
      </div>
    </AnswerGroup>
  );
}
