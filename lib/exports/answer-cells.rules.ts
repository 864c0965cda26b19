import type { FormField } from "@/lib/forms/form-field.schema";

type Names = ReadonlyMap<string, string>;

function listOptionNames(field: FormField): Names {
  return new Map(
    "options" in field ? field.options.map(({ id, label }) => [id, label] as const) : [],
  );
}

function toText(value: unknown, names: Names): string {
  if (typeof value === "string") return names.get(value) ?? value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((item) => toText(item, names)).join("; ");
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value)
    .map((part) => toText(part, names))
    .filter((part) => part !== "")
    .join(", ");
}

/** An answer in one cell: options by their labels, files by their names, works by their titles. @param fileNames by id */
export function toAnswerCell(
  field: FormField,
  answer: unknown,
  { fileNames, titles }: { fileNames: Names; titles: readonly string[] },
): string {
  if (field.type === "WORKS") return titles.join("; ");
  if (field.type === "FILES" || field.type === "CV") return toText(answer, fileNames);
  return toText(answer, listOptionNames(field));
}
