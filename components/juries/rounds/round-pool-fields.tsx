import { type FacetName, FacetPills } from "@/components/applications/desk/facet-pills";
import { ScoreFilter } from "@/components/applications/desk/score-filter";
import { ExplainedOption, explainOptions } from "@/components/ui/fields/explained-option";
import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { toPool } from "@/components/juries/rounds/round-values";
import { ErrorText } from "@/components/ui/states/error-text";
import { Field } from "@/components/ui/fields/field";
import { RadioField } from "@/components/ui/form/radio-field";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useDebouncedValue } from "@/hooks/use-debounced-value";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { deskLimits } from "@/lib/applications/desk/desk.schema";
import { subjectLabels } from "@/lib/juries/rounds/round-labels.schema";
import type { RoundPool } from "@/lib/juries/rounds/rounds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

const PAUSE_MS = 300;

const filters = [
  "stage",
  "tags",
  "outcome",
  "late",
  "round",
] as const satisfies readonly FacetName[];

const subjects = explainOptions(subjectLabels, [
  ["APPLICATION", "Each application gets one score."],
  ["WORK", "Each work gets a score and a rank, and can be accepted alone; the letter names it."],
]);

function describeCount(count: number): string {
  if (count === 0) return "No application matches for now. The round opens once one does.";
  return `${pluralise(count, "application")} ${count === 1 ? "matches" : "match"} for now. The round takes those that match when it opens.`;
}

/** The desk's own filters, with how many applications they leave. */
function Pool({ form, opportunity }: RoundFieldsProps) {
  const { values, change, errors, getFieldId } = form;
  const q = useDebouncedValue(values.pool.q ?? "", PAUSE_MS);
  const pool = toPool({ ...values.pool, q });
  const set = (changed: RoundPool) => change({ pool: { ...values.pool, ...changed } });
  const facets = useDeskFacets(opportunity.id, { ...pool, state: "SUBMITTED" });
  const error = errors.get("pool");
  return (
    <fieldset id={getFieldId("pool")} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Which applications</legend>
      <p className="text-small text-muted">
        Without a filter: all that are still considered. Withdrawn ones are never judged.
      </p>
      {filters.map((name) => (
        <FacetPills
          key={name}
          idPrefix="pool"
          name={name}
          filter={pool}
          facets={facets.data}
          onChange={(filter) => set({ [name]: filter[name] })}
        />
      ))}
      <ScoreFilter
        round={facets.data?.scoreRound ?? null}
        value={values.pool.score ?? ""}
        onChange={(score) => set({ score })}
      />
      <Field label="Words" optionalLabel="">
        <TextInput
          type="search"
          maxLength={deskLimits.query}
          placeholder="Name, title, answer or number"
          value={values.pool.q ?? ""}
          onChange={({ target }) => set({ q: target.value })}
        />
      </Field>
      {facets.data === undefined ? (
        <Skeleton className="h-6 max-w-sm" />
      ) : (
        <output className="font-medium">{describeCount(facets.data.total)}</output>
      )}
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

export function RoundPoolFields(props: RoundFieldsProps) {
  const { form } = props;
  return (
    <div className="flex flex-col gap-5">
      <Pool {...props} />
      <RadioField form={form} name="subject" options={subjects} />
      <ToggleRow
        id={form.getFieldId("blind")}
        checked={form.values.blind}
        onChange={(blind) => form.change({ blind })}
      >
        <ExplainedOption label="Blind: jurors learn no names">
          Names, profiles, contacts, file names and the answers that your form marks are left out.
          What artists have put into a text, a picture or a file, such as a signature, remains;
          their form warns them of it as long as this round is not closed.
        </ExplainedOption>
      </ToggleRow>
    </div>
  );
}
