import { Picture } from "@/components/artworks/picture";
import type { Application } from "@/lib/applications/applications.schema";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormField } from "@/lib/forms/form-field.schema";
import type { Form } from "@/lib/forms/form.schema";
import { formatMoney } from "@/lib/shared/format-money";
import { Money } from "@/lib/shared/money";

const toLine = (item: unknown): string =>
  typeof item === "object" && item !== null
    ? Object.values(item)
        .filter((value) => value !== "")
        .join(", ")
    : String(item);

/** An answer as plain text; works and files are shown apart. */
function formatAnswer(field: FormField, answer: FormAnswers[string]): string {
  if ("options" in field) {
    const ids = Array.isArray(answer) ? answer : [answer];
    return field.options
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(", ");
  }
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  const money = field.type === "MONEY" ? Money.safeParse(answer).data : undefined;
  if (money !== undefined) return formatMoney(money);
  return Array.isArray(answer) ? answer.map(toLine).join("\n") : toLine(answer);
}

/** What was written, once it can no longer be changed. */
export function ApplicationView({ application, form }: { application: Application; form: Form }) {
  const { answers, works, files } = application;
  const fields = listFields(form).filter(
    ({ id, type }) => answers[id] !== undefined && type !== "WORKS" && type !== "FILES",
  );
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      {works.length > 0 && (
        <ul className="grid grid-cols-2 gap-5 md:grid-cols-3">
          {works.map(({ artworkId, field, title, medium, images: [image] }) => (
            <li key={`${field} ${artworkId}`} className="flex flex-col gap-2">
              {image && <Picture image={image} widths={[320, 640]} sizes="320px" />}
              <p className="font-medium wrap-break-word">{title}</p>
              <p className="text-small text-muted">{medium}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-col gap-5">
        {fields.map((field) => (
          <div key={field.id}>
            <dt className="font-medium">{field.label}</dt>
            <dd className="wrap-break-word whitespace-pre-line">
              {formatAnswer(field, answers[field.id] ?? "")}
            </dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} download className="wrap-anywhere underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
