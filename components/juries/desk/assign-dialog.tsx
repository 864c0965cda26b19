import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { useJurors, useRounds } from "@/components/juries/desk/use-jury";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ExplainedOption } from "@/components/ui/fields/explained-option";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { QueryError } from "@/components/ui/states/query-error";
import { Select } from "@/components/ui/fields/select";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import type { AssignmentForm } from "@/lib/applications/desk/desk.schema";
import { roundStateLabels } from "@/lib/juries/rounds/round-labels.schema";
import type { Juror } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

type AssignDialogProps = {
  opportunityId: string;
  /** Number of applications. */
  count: number;
  onClose: () => void;
  /** Errors that it throws are shown here. */
  onSubmit: (value: AssignmentForm) => Promise<unknown>;
};

const labels = { "value.round": "Round", "value.jurors": "Jurors" };

type AssignFormProps = Omit<AssignDialogProps, "opportunityId"> & {
  rounds: readonly Round[];
  jurors: readonly Juror[];
};

function AssignForm({ rounds, jurors, count, onClose, onSubmit }: AssignFormProps) {
  const form = useForm({
    ...useValues({
      "value.round": rounds[0]?.id ?? "",
      "value.jurors": [] as readonly string[],
      replaces: false,
    }),
    labels,
    check: byRules((values) => ({
      "value.jurors":
        values["value.jurors"].length === 0 && !values.replaces
          ? "Choose at least one juror, please."
          : undefined,
    })),
  });
  const chosen = form.values["value.jurors"];
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title="Assign to jurors"
      description={pluralise(count, "application")}
      action="Assign"
      onSubmit={(values) =>
        onSubmit({
          round: values["value.round"],
          jurors: [...values["value.jurors"]],
          replaces: values.replaces,
        })
      }
    >
      <FormField form={form} name="value.round" required>
        <Select
          of={rounds.map(({ id, number, name, state }) => [
            id,
            `Round ${number} · ${name} (${roundStateLabels[state].toLowerCase()})`,
          ])}
        />
      </FormField>
      <PillChoice
        id={form.getFieldId("value.jurors")}
        label="Jurors"
        required
        hint="Jurors with a conflict of interest are left out, and you are told which."
        options={new Map(jurors.map(({ id, name }) => [id, name]))}
        selected={chosen}
        onChange={(ids) => form.change({ "value.jurors": ids })}
        error={form.errors.get("value.jurors")}
      />
      <ToggleRow checked={form.values.replaces} onChange={(replaces) => form.change({ replaces })}>
        <ExplainedOption label="Instead of those who have them now">
          {form.values.replaces && chosen.length === 0
            ? "Without a juror, nobody has them any more. Whoever has scored one keeps it."
            : "Whoever has scored one keeps it."}
        </ExplainedOption>
      </ToggleRow>
    </FormDialog>
  );
}

/** Assigns the chosen applications to jurors, in a round that is assigned by hand; without one, it shows the way there. */
export function AssignDialog({ opportunityId, ...props }: AssignDialogProps) {
  const rounds = useRounds(opportunityId);
  const jurors = useJurors(opportunityId);
  const manual = rounds.data?.filter(
    ({ state, assignment }) => state !== "CLOSED" && assignment.mode === "MANUAL",
  );
  const panel = jurors.data?.filter(({ state }) => state === "ACCEPTED");
  const isLoaded = manual !== undefined && panel !== undefined;
  // One dialog that opens once, rather than one that is replaced and loses the focus.
  if (!isLoaded && rounds.error === null && jurors.error === null) return null;
  if (isLoaded && manual.length > 0 && panel.length > 0)
    return <AssignForm {...props} rounds={manual} jurors={panel} />;
  return (
    <Dialog open onClose={props.onClose} title="Assign to jurors">
      <div className="flex flex-col gap-5">
        <QueryError subject="The jury" query={rounds.error === null ? jurors : rounds} />
        {isLoaded && (
          <p>
            {manual.length === 0
              ? "No round is assigned by hand. Choose so in the settings of a round that has not been opened."
              : "Nobody has accepted the invitation to the jury yet."}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={props.onClose}>Cancel</Button>
          {isLoaded && (
            <LinkButton tone="primary" href={deskPartPath(opportunityId, "jury")}>
              Jury and rounds
            </LinkButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
