import { useState } from "react";
import type { SavedValues } from "@/components/drafts/draft";
import { useDraft } from "@/components/drafts/use-draft";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { fileInputClass } from "@/components/ui/fields/input-class";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import type { Progress } from "@/lib/client/send";
import { fileKinds } from "@/lib/files/file-kinds.rules";
import { checkContent } from "@/lib/materials/materials.rules";
import { MaterialDraft, type MaterialKind, materialLimits } from "@/lib/materials/materials.schema";
import { countWords } from "@/lib/shared/texts/count-words";
import { pluralise } from "@/lib/shared/texts/format-count";

const labels = { title: "Name", text: "Text", file: "PDF" };

const formatLength = (text: string) =>
  `${pluralise(countWords(text), "word")}, ${pluralise(Array.from(text.trim()).length, "character")}`;

const fileHint = `At most ${fileKinds.PDF.bytes / 1024 / 1024} MB.`;

type SavedMaterial = SavedValues<MaterialDraft> & { basedOn: number };

type Props = {
  /** Name of the draft on the device, where what is typed is stored until it is saved. */
  draftName: string;
  kind: MaterialKind;
  initial: MaterialDraft & { version: number };
  /** True if there is a file already, which stays if no other is chosen. */
  hasFile?: boolean;
  onSave: (form: FormData, onProgress: Progress) => Promise<unknown>;
  onCancel: () => void;
};

export function MaterialEditor(props: Props) {
  const { draftName, kind, initial, hasFile = false, onSave, onCancel } = props;
  const { values, change, clearStored, saved } = useDraft<MaterialDraft, SavedMaterial>({
    saved: {
      name: draftName,
      values: { title: initial.title, text: initial.text },
      basedOn: initial.version,
    },
    parse: (stored) => MaterialDraft.safeParse(stored).data,
  });
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const takesText = kind !== "PDF";
  const takesFile = kind === "PDF" || kind === "CV";
  const form = useForm({
    values,
    change,
    labels,
    extraValues: { file },
    check: byRules(({ title, text }) => {
      const isFileUnchanged = hasFile && text.trim() === "" && file === null;
      const errors = isFileUnchanged ? [] : checkContent(kind, text.trim(), file !== null);
      return {
        title: title.trim() === "" ? "Please name it." : undefined,
        ...Object.fromEntries(errors.map(({ path, message }) => [path, message])),
      };
    }),
  });

  async function save({ title, text }: MaterialDraft): Promise<void> {
    const body = new FormData();
    body.append("title", title);
    if (text.trim() !== "") body.append("text", text);
    if (file !== null) body.append("file", file, file.name);
    if (saved.basedOn > 0) body.append("basedOn", String(saved.basedOn));
    try {
      await onSave(body, (sent, total) => setProgress(file === null ? null : sent / total));
      clearStored();
    } finally {
      setProgress(null);
    }
  }

  return (
    <Form form={form} onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <ErrorAlert error={form.general} />
      <FormField
        form={form}
        name="title"
        required
        hint="Only you see it: “Statement, short” or “CV in German”."
      >
        <TextInput maxLength={materialLimits.title} />
      </FormField>
      {takesText && (
        <FormField
          form={form}
          name="text"
          required={!takesFile}
          footer={
            <p aria-live="off" className="mt-1 text-small text-muted">
              {formatLength(values.text)}
            </p>
          }
        >
          <Textarea rows={8} maxLength={materialLimits.text} />
        </FormField>
      )}
      {takesFile && (
        <Field
          id={form.getFieldId("file")}
          label={labels.file}
          required={kind === "PDF" && !hasFile}
          hint={hasFile ? `Another one replaces it. ${fileHint}` : fileHint}
          error={form.errors.get("file")}
        >
          <input
            type="file"
            accept="application/pdf,.pdf"
            className={fileInputClass}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </Field>
      )}
      {progress !== null && <ProgressBar label="Upload" value={progress} />}
      <FormButtons
        form={form}
        action="Save"
        onCancel={() => {
          clearStored();
          onCancel();
        }}
      />
    </Form>
  );
}
