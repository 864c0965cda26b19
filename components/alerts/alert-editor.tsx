import { AlertPreview } from "@/components/alerts/alert-preview";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { describeQuery } from "@/lib/alerts/alert-summary.rules";
import {
  alertFrequencyLabels,
  alertLimits,
  AlertFrequency,
  AlertForm,
  type Alert,
} from "@/lib/alerts/alerts.schema";
import { flagFilters } from "@/lib/opportunities/list/opportunity-filters.schema";

const validate = bySchema(AlertForm);
const labels = {
  name: "Name",
  frequency: "Tell me by e-mail",
  eligibleOnly: flagFilters.eligibleOnly.label,
  query: "Filters",
};

type Props = {
  initial: Pick<Alert, "kind" | "query" | "name" | "frequency" | "eligibleOnly" | "profileId">;
  /** The profile whose private facts decide; null if the account has no profile yet. */
  profileId: string | null;
  action: string;
  onSave: (form: AlertForm) => Promise<unknown>;
  onCancel: () => void;
};

export function AlertEditor({ initial, profileId, action, onSave, onCancel }: Props) {
  const { kind, query } = initial;
  const owner = initial.profileId ?? profileId;
  const toBody = ({ eligibleOnly, ...values }: { eligibleOnly: boolean }) => ({
    ...values,
    kind,
    query,
    eligibleOnly,
    profileId: eligibleOnly ? owner : null,
  });
  const form = useForm({
    ...useValues({
      name: initial.name,
      frequency: initial.frequency,
      eligibleOnly: initial.eligibleOnly,
    }),
    labels,
    check: (values) => validate(toBody(values)),
  });
  const frequencies = AlertFrequency.options.filter(
    (frequency) => frequency !== "INSTANT" || kind === "OPPORTUNITIES",
  );
  const { eligibleOnly } = form.values;
  return (
    <Form form={form} onSubmit={onSave} className="flex max-w-2xl flex-col gap-5">
      <ErrorAlert error={form.general} />
      <ul aria-label="Filters" className="flex flex-wrap gap-2">
        {describeQuery(query).map((text) => (
          <li key={text} className="rounded-full bg-surface px-3 py-1 text-small">
            {text}
          </li>
        ))}
      </ul>
      <FormField form={form} name="name" required>
        <TextInput maxLength={alertLimits.name} />
      </FormField>
      <RadioField
        form={form}
        name="frequency"
        options={frequencies.map((frequency) => [frequency, alertFrequencyLabels[frequency]])}
      />
      {kind === "OPPORTUNITIES" && owner !== null && (
        <div className="flex flex-col">
          <ToggleRow
            checked={eligibleOnly}
            onChange={(checked) => form.change({ eligibleOnly: checked })}
          >
            {flagFilters.eligibleOnly.label}
          </ToggleRow>
          <p className="text-small text-muted">
            Leaves out what your profile and your{" "}
            <a href={FACTS_PATH} className="underline underline-offset-4 hover:text-accent">
              private facts
            </a>{" "}
            exclude.
          </p>
        </div>
      )}
      <AlertPreview form={toBody({ eligibleOnly })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" pending={form.isPending}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
