import { areSameJson } from "@/lib/applications/same-answers.rules";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { Form } from "@/lib/forms/form.schema";

const toText = (answer: FormAnswers[string] | undefined): string => {
  if (answer === undefined || answer === null || answer === "") return "Nothing";
  return typeof answer === "string" ? answer : JSON.stringify(answer);
};

/** Both texts of each answer that was changed here and elsewhere. */
export function ConflictingTexts({
  form,
  mine,
  saved,
}: {
  form: Form;
  mine: FormAnswers;
  saved: FormAnswers;
}) {
  const fields = listFields(form).filter(({ id }) => !areSameJson(mine[id], saved[id]));
  return (
    <dl className="flex flex-col gap-5">
      {fields.map(({ id, label }) => (
        <div key={id} className="flex flex-col gap-2">
          <dt className="font-medium">{label}</dt>
          <dd className="grid gap-3 md:grid-cols-2">
            {[
              { title: "Here", answer: mine[id] },
              { title: "Saved elsewhere", answer: saved[id] },
            ].map(({ title, answer }) => (
              <div key={title} className="rounded-surface border p-3">
                <p className="text-small text-muted">{title}</p>
                <p className="max-h-60 overflow-auto wrap-break-word whitespace-pre-line">
                  {toText(answer)}
                </p>
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
