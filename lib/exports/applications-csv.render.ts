import type { ExportedRow } from "@/lib/exports/exported-rows.queries";
import { applicationStateLabels, outcomeLabels } from "@/lib/applications/applications.schema";
import { formatAnswer } from "@/lib/forms/answer-text.rules";
import type { FormField } from "@/lib/forms/form-field.schema";
import { toCsvLines } from "@/lib/server/csv";
import { toShownAddress } from "@/lib/shared/web/email-address";

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
  "Decided works",
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
    const files = new Map(row.files.map(({ id, name }) => [id, name]));
    const listTitles = (field?: string) =>
      row.titles.flatMap((work) => (field === undefined || work.field === field ? work.title : []));
    return [
      row.number,
      row.artist,
      row.email && toShownAddress(row.email),
      row.city,
      row.country,
      applicationStateLabels[row.state],
      row.stage,
      row.tags.join("; "),
      row.outcome_pending && outcomeLabels[row.outcome_pending],
      row.titles.flatMap(({ title, decided }) => (decided ? title : [])).join("; "),
      row.outcome && outcomeLabels[row.outcome],
      row.reply,
      row.late === null ? "" : row.late ? "Yes" : "No",
      row.submitted_at.toISOString(),
      listTitles().join("; "),
      ...fields.map((field) => {
        const text = formatAnswer(field, row.answers[field.id], {
          works: listTitles(field.id),
          files,
        });
        return field.type === "PHONE" && text !== null ? { phone: text } : text;
      }),
    ];
  });
  return toCsvLines(lines);
}
