import type { ComponentProps } from "react";
import type { AnswerControl } from "@/components/forms/answer-control";
import { findAnswerError } from "@/components/forms/answer-control";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { TextInput } from "@/components/ui/text-input";
import { countCharacters, countWords } from "@/lib/forms/field-answers.rules";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { pluralise } from "@/lib/shared/format-count";

type Text = FieldOf<"SHORT_TEXT"> | FieldOf<"LONG_TEXT"> | FieldOf<"STATEMENT"> | FieldOf<"BIO">;

export const readText = (answer: unknown) => (typeof answer === "string" ? answer : "");

/** What is written of what is allowed: “12 of 150 words”. Nothing is cut: too long is said, and corrected by its author. */
export function TextCount({
  text,
  maxChars,
  maxWords,
}: {
  text: string;
  maxChars: number | null;
  maxWords: number | null;
}) {
  const counts = [
    ...(maxWords === null ? [] : [[countWords(text), maxWords, "word"] as const]),
    ...(maxChars === null ? [] : [[countCharacters(text), maxChars, "character"] as const]),
  ];
  if (counts.length === 0) return null;
  return (
    <p className="text-small text-muted">
      {counts.map(([count, most, noun]) => (
        <span key={noun} className={count > most ? "mr-3 text-danger" : "mr-3"}>
          {count} of {pluralise(most, noun)}
        </span>
      ))}
    </p>
  );
}

export function TextAnswer({ field, id, answer, onChange, errors }: AnswerControl<Text>) {
  const text = readText(answer);
  const isShort = field.type === "SHORT_TEXT";
  const input = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="flex flex-col gap-1">
      <Field
        id={id}
        label={field.label}
        required={field.required}
        error={findAnswerError(errors, field.id)}
        {...(field.help !== "" && { hint: field.help })}
      >
        {(control) =>
          isShort ? (
            <TextInput {...control} {...input} />
          ) : (
            <Textarea {...control} {...input} rows={5} className="min-h-32" />
          )
        }
      </Field>
      <TextCount text={text} maxChars={field.maxChars} maxWords={field.maxWords} />
    </div>
  );
}

const inputsByType = {
  URL: { inputMode: "url", autoComplete: "url", placeholder: "https://" },
  PHONE: { type: "tel", autoComplete: "tel", placeholder: "+41 44 123 45 67" },
  DATE: { type: "date" },
} as const satisfies Record<string, ComponentProps<"input">>;

/** A web address, a phone number or a day: one line with its keyboard. */
export function LineAnswer(
  control: AnswerControl<FieldOf<"URL"> | FieldOf<"PHONE"> | FieldOf<"DATE">>,
) {
  const { field, id, answer, onChange, errors } = control;
  const limits =
    field.type === "DATE" ? { min: field.min ?? undefined, max: field.max ?? undefined } : {};
  return (
    <Field
      id={id}
      label={field.label}
      required={field.required}
      error={findAnswerError(errors, field.id)}
      {...(field.help !== "" && { hint: field.help })}
    >
      {(labelled) => (
        <TextInput
          {...labelled}
          {...inputsByType[field.type]}
          {...limits}
          value={readText(answer)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Kept as text while it is no number, so that nothing typed is lost. */
export function NumberAnswer({
  field,
  id,
  answer,
  onChange,
  errors,
}: AnswerControl<FieldOf<"NUMBER">>) {
  return (
    <Field
      id={id}
      label={field.label}
      required={field.required}
      error={findAnswerError(errors, field.id)}
      {...(field.help !== "" && { hint: field.help })}
    >
      {(labelled) => (
        <TextInput
          {...labelled}
          inputMode="decimal"
          className="max-w-52"
          value={typeof answer === "number" ? String(answer) : readText(answer)}
          onChange={({ target }) => {
            const text = target.value.trim();
            onChange(/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : target.value);
          }}
        />
      )}
    </Field>
  );
}
