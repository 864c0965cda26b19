import { useState } from "react";
import { cvLabels } from "@/components/cvs/cv-values";
import { cvReads } from "@/components/cvs/cv-reads";
import { Button } from "@/components/ui/buttons/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/fields/field";
import { fileInputClass } from "@/components/ui/fields/input-class";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { cvFieldNames, type CvImport } from "@/lib/cvs/cvs.schema";
import { readErrorsByPath } from "@/lib/shared/error-paths";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

const labelsByPath = new Map<string, string>(Object.entries({ ...cvLabels, row: "Row" }));

const SHOWN_ERRORS = 20;

function ImportErrors({ errors }: Pick<CvImport, "errors">) {
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="font-medium text-danger">
        {pluralise(errors.length, "field")} of the file cannot be read, so nothing is added. Row 1
        is the one below the header.
      </p>
      <ul className="flex flex-col gap-1">
        {errors.slice(0, SHOWN_ERRORS).map(({ row, path, message }) => (
          <li key={`${row} ${path} ${message}`}>
            Row {row}, {labelsByPath.get(path) ?? path}: {message}
          </li>
        ))}
        {errors.length > SHOWN_ERRORS && (
          <li>and {formatCount(errors.length - SHOWN_ERRORS)} more</li>
        )}
      </ul>
    </div>
  );
}

const formatSame = (same: number) =>
  same === 0 ? "" : ` ${pluralise(same, "row is", "rows are")} in your CV already.`;

/** Checks a CSV file first, shows what would be added or is wrong, and then adds it. */
export function ImportCv({ profileId }: { profileId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useCallMutation("POST /v1/profiles/{id}/cv/import", { creates: true });
  const add = useCallMutation("POST /v1/profiles/{id}/cv/import", {
    creates: true,
    refreshes: cvReads,
  });
  const checked = check.data;
  const error = check.error ?? add.error;

  function send(chosen: File, dryRun: boolean) {
    const form = new FormData();
    form.append("dryRun", String(dryRun));
    form.append("file", chosen, chosen.name);
    return { params: { id: profileId }, form };
  }

  function choose(chosen: File | null) {
    setFile(chosen);
    add.reset();
    check.reset();
    if (chosen !== null) check.mutate(send(chosen, true));
  }

  return (
    <Disclosure title={<h2 className="text-large font-medium">Import from a table</h2>}>
      <div className="flex max-w-2xl flex-col gap-5 pb-5">
        <p>
          A CSV file whose first row names the columns: <code>{cvFieldNames.join(", ")}</code>.
          Needed are kind, from and title.
        </p>
        <Field label="CSV file" required>
          <input
            type="file"
            accept="text/csv,.csv,.tsv"
            className={fileInputClass}
            // A corrected file of the same name is a change only from none.
            onClick={({ currentTarget }) => {
              currentTarget.value = "";
              choose(null);
            }}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </Field>
        <ErrorAlert error={readErrorsByPath(error).get("file") ?? error} />
        {checked !== undefined && checked.errors.length > 0 && <ImportErrors {...checked} />}
        <StatusMessage>
          {add.data !== undefined &&
            `${pluralise(add.data.added, "entry", "entries")} added.${formatSame(add.data.same)}`}
        </StatusMessage>
        {file !== null && add.data === undefined && checked?.errors.length === 0 && (
          <>
            <p aria-live="polite">
              {pluralise(checked.added, "entry", "entries")} would be added.
              {formatSame(checked.same)}
            </p>
            {checked.added > 0 && (
              <Button
                tone="primary"
                className="self-start"
                pending={add.isPending}
                onClick={() => add.mutate(send(file, false))}
              >
                Add {pluralise(checked.added, "entry", "entries")}
              </Button>
            )}
          </>
        )}
      </div>
    </Disclosure>
  );
}
