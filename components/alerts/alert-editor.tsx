import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCall } from "@/hooks/use-call";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { describeQuery } from "@/lib/alerts/alert-summary.rules";
import {
  type Alert,
  AlertForm,
  AlertFrequency,
  alertFrequencyLabels,
  alertLimits,
  type AlertPreviewForm,
  type AlertPreview as Preview,
} from "@/lib/alerts/alerts.schema";
import { flagFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { CHECK_HINT } from "@/lib/vocabulary/opportunity-labels.schema";

const validate = bySchema(AlertForm);
const labels = {
  name: "Name",
  frequency: "Tell me by e-mail",
  eligibleOnly: flagFilters.eligibleOnly.label,
  query: "Filters",
};

function formatPace({ total, perWeek }: Preview): string {
  const pace = perWeek === 0 ? "fewer than one new a week" : `about ${perWeek} new a week`;
  return `${formatCount(total)} in the list now, ${pace}.`;
}

/** Shows what an alert would have found this week. */
function AlertPreview({ form }: { form: AlertPreviewForm }) {
  const preview = useCall("POST /v1/alerts/preview", { body: form });
  if (preview.data === undefined)
    return (
      <QueryError
        subject="This week’s matches"
        query={preview}
        skeleton={<Skeleton className="h-20" />}
      />
    );
  const { items } = preview.data;
  return (
    <section aria-label="This week’s matches" className="flex flex-col gap-3 bg-surface p-5">
      <p>{formatPace(preview.data)}</p>
      {items.length === 0 ? (
        <p className="text-small text-muted">Nothing new this week.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {items.map(({ id, title, href, text, check }) => (
            <li key={id}>
              <a href={href} className="font-medium underline-offset-4 hover:underline">
                {title}
              </a>
              <span className="block text-small text-muted">
                {check ? `${CHECK_HINT} · ${text}` : text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
            <PlainTextLink href={FACTS_PATH}>private facts</PlainTextLink> exclude.
          </p>
        </div>
      )}
      <FormButtons form={form} action={action} onCancel={onCancel} />
      <AlertPreview form={toBody({ eligibleOnly })} />
    </Form>
  );
}
