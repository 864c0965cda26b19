import { z } from "zod";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { useDraft } from "@/components/drafts/use-draft";
import { Button } from "@/components/ui/buttons/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { QueryError } from "@/components/ui/states/query-error";
import { TextLink } from "@/components/ui/buttons/text-link";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useApplicationForm } from "@/hooks/use-forms";
import { toast } from "@/lib/client/toasts";
import { letterLimits, LetterSettings } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

const SettingsDraft = LetterSettings.extend({ keepDays: z.string() });
type SettingsDraft = z.infer<typeof SettingsDraft>;

const { min, max } = letterLimits.keepDays;
const validate = bySchema(LetterSettings);
const check = (values: SettingsDraft) =>
  validate({
    ...values,
    keepDays: /^\d+$/.test(values.keepDays.trim()) ? Number(values.keepDays) : Number.NaN,
  });

const conflictTexts = conflictTextsOf("these settings");

type SettingsFormProps = { opportunityId: string; settings: LetterSettings };

function SettingsForm({ opportunityId, settings }: SettingsFormProps) {
  const params = { id: opportunityId };
  const { mutateAsync } = useCallMutation("PUT /v1/opportunities/{id}/letters/settings", {
    replaces: callQuery("GET /v1/opportunities/{id}/letters/settings", { params }),
  });
  const applicationForm = useApplicationForm(opportunityId);
  const draft = useDraft<SettingsDraft>({
    saved: {
      name: `letter-settings:${opportunityId}`,
      values: { ...settings, keepDays: String(settings.keepDays) },
    },
    parse: (stored) => SettingsDraft.safeParse(stored).data,
  });
  const form = useForm({
    values: draft.values,
    change: draft.change,
    labels: { keepDays: "Days that applications are kept after their answer" },
    check,
  });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await mutateAsync({ params, body });
        draft.clearStored();
        toast({ kind: "success", text: "The settings are saved" });
      }}
      className="flex max-w-xl flex-col items-start gap-5 pb-5"
    >
      <DraftConflictAlert draft={draft} texts={conflictTexts} />
      <ErrorAlert error={form.general} />
      <div>
        <ToggleRow
          checked={draft.values.offersAutomatically}
          onChange={(offersAutomatically) => draft.change({ offersAutomatically })}
        >
          Offer a free place to the next on the waiting list at once, without a click
        </ToggleRow>
        <ToggleRow
          checked={draft.values.showsPosition}
          onChange={(showsPosition) => draft.change({ showsPosition })}
        >
          Artists see their position on the waiting list
        </ToggleRow>
      </div>
      {applicationForm.data && (
        <p>
          Artists have {pluralise(applicationForm.data.confirmDays, "day")} to confirm a place.{" "}
          <TextLink href={deskPartPath(opportunityId, "form")}>Change it in the form</TextLink>
        </p>
      )}
      <FormField
        form={form}
        name="keepDays"
        hint={`${min} to ${max} days; then they are deleted. Those of accepted artists are kept for ${max} days. Each artist is told 30 days beforehand.`}
        required
      >
        <TextInput type="number" min={min} max={max} className="max-w-52" />
      </FormField>
      <Button type="submit" pending={form.isPending}>
        Save the settings
      </Button>
    </Form>
  );
}

export function LetterSettingsSection({ opportunityId }: { opportunityId: string }) {
  const settings = useFreshCall("GET /v1/opportunities/{id}/letters/settings", {
    params: { id: opportunityId },
  });
  return (
    <section aria-labelledby="letters-settings" className="border-y">
      <Disclosure
        title={
          <h2 id="letters-settings" className="text-large">
            Settings
          </h2>
        }
      >
        <QueryError subject="The settings" query={settings} />
        {settings.data !== undefined && (
          <SettingsForm opportunityId={opportunityId} settings={settings.data} />
        )}
      </Disclosure>
    </section>
  );
}
