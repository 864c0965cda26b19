import {
  type Answer,
  answerId,
  answerPath,
  type AnswerSlots,
} from "@/components/forms/answer-control";
import { AnswerField } from "@/components/forms/answer-field";
import { FormSection } from "@/components/ui/form/form-section";
import { findShownFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";

type AnswerSectionsProps = {
  form: Pick<FormDefinition, "sections">;
  answers: FormAnswers;
  /** Messages by path, as `checkAnswers` and the server name them. */
  errors: ReadonlyMap<string, string>;
  /** Numbers of words, as the server counts them, where it has. */
  words?: ReadonlyMap<string, number>;
  onChange: (fieldId: string, answer: Answer) => void;
  /** Called when the focus leaves a field. */
  onLeave?: (fieldId: string) => void;
  slots: AnswerSlots;
};

/** A form as artists fill it in: numbered sections, without those whose fields are all hidden. */
export function AnswerSections({
  form,
  answers,
  errors,
  words,
  onChange,
  onLeave,
  slots,
}: AnswerSectionsProps) {
  const shown = findShownFields(form, answers);
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ id }) => shown.has(id)) }))
    .filter(({ fields, text }) => fields.length > 0 || text !== "");
  return sections.map(({ id, title, text, fields }, index) => (
    <FormSection key={id} id={`section-${id}`} number={index + 1} title={title}>
      {text !== "" && <p className="whitespace-pre-line text-muted">{text}</p>}
      {fields.map((field) => (
        <div
          key={field.id}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onLeave?.(field.id);
          }}
        >
          <AnswerField
            field={field}
            id={answerId(answerPath(field.id))}
            answer={Object.hasOwn(answers, field.id) ? answers[field.id] : undefined}
            onChange={(answer) => onChange(field.id, answer)}
            errors={errors}
            words={words?.get(field.id)}
            slots={slots}
          />
        </div>
      ))}
    </FormSection>
  ));
}
