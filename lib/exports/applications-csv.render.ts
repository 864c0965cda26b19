import { toAnswerCell } from "@/lib/exports/answer-cells.rules";
import type { ExportedRow } from "@/lib/exports/exported-rows.queries";
import { applicationStateLabels, outcomeLabels } from "@/lib/applications/applications.schema";
import type { FormField } from "@/lib/forms/form-field.schema";
import { toCsvLines } from "@/lib/server/csv";

const fixedColumns = [
  "Number",
  "Artist",
  "E-mail",
  "City",
  "Country",
  "State",
  "Stage",
  "Tags",
  "Decision",
  "Told",
  "Reply",
  "Late",
  "Submitted",
  "Works",
] as const;

export const renderCsvHead = (fields: readonly FormField[]): string =>
  toCsvLines([[...fixedColumns, ...fields.map(({ label }) => label)]]);

export function renderCsvLines(rows: readonly ExportedRow[], fields: readonly FormField[]): string {
  const lines = rows.map((row) => {
    const context = {
      fileNames: new Map(row.files.map(({ id, name }) => [id, name])),
      titles: row.titles,
    };
    return [
      row.number,
      row.artist,
      row.email,
      row.city,
      row.country,
      applicationStateLabels[row.state],
      row.stage,
      row.tags.join("; "),
      row.outcome_pending && outcomeLabels[row.outcome_pending],
      row.outcome && outcomeLabels[row.outcome],
      row.reply,
      row.late ? "Yes" : "No",
      row.submitted_at.toISOString(),
      row.titles.join("; "),
      ...fields.map((field) => toAnswerCell(field, row.answers[field.id], context)),
    ];
  });
  return toCsvLines(lines);
}
