import { useState } from "react";
import { type AnswerControl, findAnswerError } from "@/components/forms/answer-control";
import {
  ChooseCvEntries,
  MAX_ENTRIES,
  readEntries,
} from "@/components/applications/choose-cv-entries";
import { AnswerGroup } from "@/components/forms/answer-group";
import { readText, TextCount } from "@/components/forms/text-answers";
import type { ApplicationDraft } from "@/components/applications/use-application-draft";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { fileInputClass } from "@/components/ui/fields/input-class";
import { Textarea } from "@/components/ui/fields/textarea";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import type { ApplicationFile } from "@/lib/applications/applications.schema";
import type { CvEntry } from "@/lib/cvs/cvs.schema";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

type FileField = FieldOf<"FILES"> | FieldOf<"CV">;

type AddFilesProps = AnswerControl<FileField> & {
  files: readonly ApplicationFile[];
  addFiles: ApplicationDraft["addFiles"];
  /** The entries of the artist's CV, of which a CV may consist. */
  cv: readonly CvEntry[];
};

const accepted = {
  PDF: "application/pdf",
  AUDIO: "audio/*",
  PICTURE: "image/jpeg,image/png,image/webp,image/gif",
} as const;

const toAccept = (field: FileField) =>
  field.type === "CV" ? accepted.PDF : field.kinds.map((kind) => accepted[kind]).join(",");

const readIds = (answer: unknown): string[] =>
  Array.isArray(answer) ? answer.filter((item) => typeof item === "string") : [];

function FileList({ field, answer, onChange, files, addFiles }: AddFilesProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = readIds(answer);
  const max = field.type === "CV" ? 1 : field.files;
  const upload = async (chosen: FileList | null) => {
    if (chosen === null || chosen.length === 0) return;
    const form = new FormData();
    form.set("field", field.id);
    for (const file of chosen) form.append("files", file);
    setFailure(null);
    setProgress(0);
    try {
      const known = new Set(files.map((file) => file.id));
      const stored = await addFiles({
        form,
        onProgress: (sent, total) => setProgress(Math.round((sent / total) * 100)),
      });
      const added = stored.filter((file) => file.field === field.id && !known.has(file.id));
      onChange([...(max === 1 ? [] : ids), ...added.map((file) => file.id)]);
    } catch (error) {
      setFailure(formatErrorMessage(error));
    }
    setProgress(null);
  };
  return (
    <>
      <ul className="flex flex-col gap-2">
        {ids.map((fileId) => {
          const file = files.find((candidate) => candidate.id === fileId);
          const name = file?.name ?? "A file that is gone";
          return (
            <li key={fileId} className="flex items-center justify-between gap-3">
              {file === undefined ? (
                <span>{name}</span>
              ) : (
                <PlainTextLink href={file.url} download className="wrap-anywhere">
                  {name}
                </PlainTextLink>
              )}
              <Button
                size="small"
                onClick={() => onChange(ids.filter((candidate) => candidate !== fileId))}
              >
                Remove<span className="sr-only">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {(max === 1 || ids.length < max) && (
        <label className="flex flex-col gap-1">
          <span className="text-small text-muted">
            {max === 1 ? "One file" : `Up to ${max} files`}
          </span>
          <input
            type="file"
            className={fileInputClass}
            multiple={max > 1}
            accept={toAccept(field)}
            disabled={progress !== null}
            aria-label={`Add files: ${field.label}`}
            onChange={({ target }) => void upload(target.files).then(() => (target.value = ""))}
          />
        </label>
      )}
      {progress !== null && <p aria-live="polite">Uploading, {progress} per cent.</p>}
      <ErrorAlert error={failure} />
    </>
  );
}

/** PDFs, sounds and pictures; a CV may be written or chosen instead. */
export function AddFiles(props: AddFilesProps) {
  const { field, id, answer, onChange, errors, cv } = props;
  const text = readText(answer);
  const entries = readEntries(answer);
  if (field.type === "CV" && entries !== null)
    return <ChooseCvEntries {...props} field={field} chosen={entries} />;
  if (field.type === "FILES" || readIds(answer).length > 0)
    return (
      <AnswerGroup control={props}>
        <FileList {...props} />
      </AnswerGroup>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={id}
        label={field.label}
        required={field.required}
        error={findAnswerError(errors, field.id)}
        hint={[field.help, "Write it here, or add a PDF."].filter(Boolean).join(" ")}
      >
        <Textarea rows={6} value={text} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <TextCount text={text} maxChars={field.maxChars} maxWords={null} />
      {text === "" && cv.length > 0 && (
        <Button
          className="self-start"
          onClick={() => onChange({ entries: cv.map((entry) => entry.id).slice(0, MAX_ENTRIES) })}
        >
          Use your CV on Vitrine
        </Button>
      )}
      {text === "" && <FileList {...props} />}
    </div>
  );
}
