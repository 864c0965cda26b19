import type { Application } from "@/lib/applications/applications.schema";
import { areSameJson } from "@/lib/applications/drafts/same-answers.rules";
import { formatAnswer } from "@/lib/forms/answer-text.rules";
import { listFields } from "@/lib/forms/form-answers.rules";
import { type FormAnswers, WorksAnswer } from "@/lib/forms/form-answers.schema";
import type { Form } from "@/lib/forms/form.schema";

type ConflictingTextsProps = {
  form: Form;
  mine: FormAnswers;
  /** The application with the works and files that its answers name. */
  application: Pick<Application, "answers" | "works" | "files">;
  /** The portfolio, for works that were chosen here. */
  artworks: readonly { id: string; title: string }[];
};

/** Shows both texts of each answer that was changed here and elsewhere. */
export function ConflictingTexts({ form, mine, application, artworks }: ConflictingTextsProps) {
  const { answers: saved, works, files } = application;
  const titles = new Map([
    ...artworks.map(({ id, title }) => [id, title] as const),
    ...works.map(({ artworkId, title }) => [artworkId, title] as const),
  ]);
  const fileNames = new Map(files.map(({ id, name }) => [id, name]));
  const listTitles = (answer: FormAnswers[string] | undefined) =>
    (WorksAnswer.safeParse(answer).data ?? []).map(
      ({ artworkId }) => titles.get(artworkId) ?? "A work that is gone",
    );
  const fields = listFields(form).filter(({ id }) => !areSameJson(mine[id], saved[id]));
  return (
    <dl className="flex flex-col gap-5">
      {fields.map((field) => (
        <div key={field.id} className="flex flex-col gap-2">
          <dt className="font-medium">{field.label}</dt>
          <dd className="grid gap-3 md:grid-cols-2">
            {[
              { title: "Here", answer: mine[field.id] },
              { title: "Saved elsewhere", answer: saved[field.id] },
            ].map(({ title, answer }) => (
              <div key={title} className="rounded-surface border p-3">
                <p className="text-small text-muted">{title}</p>
                <p
                  dir="auto"
                  className="max-h-60 overflow-auto wrap-break-word whitespace-pre-line"
                >
                  {formatAnswer(field, answer, { works: listTitles(answer), files: fileNames }) ||
                    "Nothing"}
                </p>
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
