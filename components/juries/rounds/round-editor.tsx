import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { useDraft } from "@/components/drafts/use-draft";
import { findCriterionField } from "@/components/juries/rounds/criteria-editor";
import { deskCreation, deskMutation } from "@/hooks/desk-mutation";
import { RoundPoolFields } from "@/components/juries/rounds/round-pool-fields";
import { RoundPresetChoice } from "@/components/juries/rounds/round-preset-choice";
import {
  RoundBasics,
  RoundPanel,
  RoundRanking,
  RoundScale,
} from "@/components/juries/rounds/round-rules-fields";
import { RoundValues, toRoundBody, toRoundValues } from "@/components/juries/rounds/round-values";
import { Button } from "@/components/ui/buttons/button";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { bySchema } from "@/components/ui/form/form-errors";
import { Form } from "@/components/ui/form/form";
import { FormSection } from "@/components/ui/form/form-section";
import { type FormState, useForm } from "@/components/ui/form/use-form";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { type Round, RoundForm } from "@/lib/juries/rounds/rounds.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export type RoundFieldsProps = {
  form: FormState<RoundValues, RoundForm>;
  opportunity: Opportunity;
};

const openLabels = { name: "Name", instructions: "Instructions", closesAt: "Closes" };

/** Labels by the API's paths, in the order of the page. */
const allLabels = {
  name: openLabels.name,
  instructions: openLabels.instructions,
  opensAt: "Opens",
  closesAt: openLabels.closesAt,
  pool: "Which applications",
  subject: "Score by",
  blind: "Blind",
  "assignment.mode": "Who judges what",
  "assignment.per": "Jurors for each entry",
  scale: "Scale",
  criteria: "Criteria",
  seesOthers: "Jurors see each other’s scores",
  commentsToArtist: "Feedback for artists",
  quorum: "Quorum",
  ranking: "Ranking",
  ties: "Ties",
};

const { setAside } = conflictTextsOf("this round");

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth"];

const validate = bySchema(RoundForm);

type RoundEditorProps = {
  opportunity: Opportunity;
  /** Undefined for a new one. */
  round: Round | undefined;
  /** Number of rounds that exist already. */
  count: number;
  onDone: () => void;
};

/** Edits a round. What is typed is stored on the device until it is saved. Once the round is open, only what may still change is shown. */
export function RoundEditor({ opportunity, round, count, onDone }: RoundEditorProps) {
  const { timeZone } = opportunity;
  const isOpen = round?.state === "OPEN";
  const params = { id: opportunity.id };
  const createRound = useCallMutation("POST /v1/opportunities/{id}/rounds", deskCreation);
  const updateRound = useCallMutation("PUT /v1/opportunities/{id}/rounds/{n}", deskMutation);
  const stored = round ?? RoundForm.parse({ name: `${ordinals[count] ?? "Another"} round` });
  const draft = useDraft<RoundValues>({
    saved: {
      name: `round:${opportunity.id}:${round?.number ?? "new"}`,
      values: toRoundValues(stored, timeZone),
      // A new one has the same version always, whatever its name.
      ...(round === undefined && { version: "new" }),
    },
    parse: (json) => RoundValues.safeParse(json).data,
  });
  const { values, change, clearStored, idempotencyKey } = draft;
  const form = useForm({
    id: "round",
    values,
    change,
    labels: isOpen ? openLabels : allLabels,
    findField: isOpen ? () => undefined : findCriterionField,
    isQuiet: true,
    check: (typed) => {
      const body = toRoundBody(typed, timeZone, stored);
      const { name, instructions, closesAt } = body;
      return validate(isOpen ? { ...round, name, instructions, closesAt } : body);
    },
  });

  async function save(body: RoundForm): Promise<void> {
    if (round !== undefined) {
      await updateRound.mutateAsync({ params: { ...params, n: round.id }, body });
    } else {
      await createRound.mutateAsync({ params, body, idempotencyKey });
    }
    clearStored();
    toast({ kind: "success", text: "The round is saved" });
    onDone();
  }

  const fields = { form, opportunity };
  return (
    <>
      <DraftConflictAlert draft={draft} texts={{ setAside }} />
      <Form form={form} onSubmit={save} className="flex max-w-3xl flex-col gap-10">
        <ErrorSummary general={form.general} errors={form.summary} attempt={form.attempt} />
        {isOpen ? (
          <RoundBasics {...fields} isOpen />
        ) : (
          <>
            {round === undefined && <RoundPresetChoice values={values} change={change} />}
            <FormSection number={1} title="Name and time">
              <RoundBasics {...fields} />
            </FormSection>
            <FormSection number={2} title="What is judged">
              <RoundPoolFields {...fields} />
            </FormSection>
            <FormSection number={3} title="Who judges">
              <RoundPanel {...fields} />
            </FormSection>
            <FormSection number={4} title="How they score">
              <RoundScale {...fields} />
            </FormSection>
            <FormSection number={5} title="How it is ranked">
              <RoundRanking {...fields} />
            </FormSection>
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t pt-5">
          <Button type="submit" tone="primary" pending={form.isPending}>
            {round === undefined ? "Prepare the round" : "Save"}
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              draft.discard();
              onDone();
            }}
          >
            Discard
          </Button>
          {!isOpen && (
            <p className="text-small text-muted">
              Nobody hears of it, and all of it can change, until the round opens.
            </p>
          )}
        </div>
      </Form>
    </>
  );
}
