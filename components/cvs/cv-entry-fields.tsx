import { checkCvValues, cvLabels, CvValues, type SavedCvEntry } from "@/components/cvs/cv-values";
import { conflictTextsOf, DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { useDraft } from "@/components/drafts/use-draft";
import { CountryField } from "@/components/ui/fields/country-field";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Form } from "@/components/ui/form/form";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import type { StoredKey } from "@/lib/client/idempotency-key";
import {
  type CvFacts,
  CvKind,
  cvKindLabels,
  cvLimits,
  exhibitionFormLabels,
  hasPages,
} from "@/lib/cvs/cvs.schema";

const conflictTexts = conflictTextsOf("this entry");

type CvEntryFormProps = {
  saved: SavedCvEntry;
  action: string;
  /** @param draft what was changed, and the key of the call if it creates an entry. Returns what is saved now. */
  onSave: (
    facts: CvFacts,
    draft: { base: SavedCvEntry; idempotencyKey: StoredKey },
  ) => Promise<SavedCvEntry>;
  /** Returns the values after the form was saved; without it, it is left as it is. */
  toNext?: (values: CvValues) => CvValues;
  onCancel?: () => void;
};

/** The fields of one entry, stored on the device until it is saved. Enter saves it and begins the next, at the date. */
export function CvEntryFields({ saved, action, onSave, toNext, onCancel }: CvEntryFormProps) {
  const draft = useDraft<CvValues, SavedCvEntry>({
    saved,
    parse: (stored) => CvValues.safeParse(stored).data,
  });
  const { values, change, idempotencyKey } = draft;
  const form = useForm({ values, change, labels: cvLabels, check: checkCvValues });
  const { kind, ongoing } = values;

  async function save(facts: CvFacts): Promise<void> {
    await draft.save(({ saved: base }) => onSave(facts, { base, idempotencyKey }));
    if (toNext === undefined) return;
    change(toNext(values));
    document.getElementById(form.getFieldId("from"))?.focus();
  }

  return (
    <Form form={form} onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <DraftConflictAlert draft={draft} texts={conflictTexts} />
      <ErrorAlert error={form.general} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="kind" required>
          {(control) => (
            <Select
              {...control}
              onChange={({ target }) => change({ kind: CvKind.parse(target.value) })}
            >
              <Options of={Object.entries(cvKindLabels)} />
            </Select>
          )}
        </FormField>
        {kind === "EXHIBITION" && (
          <FormField form={form} name="form">
            <Select>
              <option value="">Not specified</option>
              <Options of={Object.entries(exhibitionFormLabels)} />
            </Select>
          </FormField>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="from" required hint="2026, 2026-03 or 2026-03-05">
          <TextInput autoComplete="off" maxLength={10} />
        </FormField>
        {!ongoing && (
          <FormField form={form} name="until" hint="If it took longer than that">
            <TextInput autoComplete="off" maxLength={10} />
          </FormField>
        )}
      </div>
      <ToggleRow
        id={form.getFieldId("ongoing")}
        checked={ongoing}
        onChange={(checked) => change({ ongoing: checked })}
      >
        Ongoing
      </ToggleRow>
      <FormField form={form} name="title" required>
        <TextInput autoComplete="off" maxLength={cvLimits.title} />
      </FormField>
      <FormField form={form} name="venue" hint="Museum, gallery, school or magazine">
        <TextInput autoComplete="off" maxLength={cvLimits.venue} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="city">
          <TextInput autoComplete="off" maxLength={cvLimits.city} />
        </FormField>
        <CountryField
          id={form.getFieldId("country")}
          value={values.country}
          onChange={(country) => change({ country })}
          error={form.errors.get("country")}
        />
      </div>
      <FormField form={form} name="by" hint="Who curated, awarded, published or wrote it">
        <TextInput autoComplete="off" maxLength={cvLimits.by} />
      </FormField>
      {hasPages(kind) && (
        <FormField form={form} name="pages">
          <TextInput autoComplete="off" maxLength={cvLimits.pages} />
        </FormField>
      )}
      <FormField form={form} name="url">
        <TextInput type="url" inputMode="url" autoComplete="off" maxLength={cvLimits.url} />
      </FormField>
      <ToggleRow
        id={form.getFieldId("public")}
        checked={values.public}
        onChange={(checked) => change({ public: checked })}
      >
        Show it on your profile
      </ToggleRow>
      <FormButtons
        form={form}
        action={action}
        onCancel={
          onCancel &&
          (() => {
            draft.discard();
            onCancel();
          })
        }
      />
    </Form>
  );
}
