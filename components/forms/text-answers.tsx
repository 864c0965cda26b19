import { type ComponentProps, useState } from "react";
import { type AnswerControl, toFieldProps } from "@/components/forms/answer-control";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { countCharacters } from "@/lib/forms/field-answers.rules";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { countWords, isUnspaced } from "@/lib/shared/texts/count-words";
import { pluralise } from "@/lib/shared/texts/format-count";

type Text = FieldOf<"SHORT_TEXT"> | FieldOf<"LONG_TEXT"> | FieldOf<"STATEMENT"> | FieldOf<"BIO">;

export const readText = (answer: unknown) => (typeof answer === "string" ? answer : "");

/** Shows how much is written of what is allowed: “12 of 150 words”. Nothing is cut: too long is said, and corrected by its author. */
export function TextCount({
  text,
  words,
  maxChars,
  maxWords,
}: {
  text: string;
  words?: number | undefined;
  maxChars: number | null;
  maxWords: number | null;
}) {
  // Browsers tell words without spaces by dictionaries of their own: theirs is a guess until the server has counted.
  const isGuess = words === undefined && isUnspaced(text);
  const counts = [
    ...(maxWords === null ? [] : [[words ?? countWords(text), maxWords, "word"] as const]),
    ...(maxChars === null ? [] : [[countCharacters(text), maxChars, "character"] as const]),
  ];
  if (counts.length === 0) return null;
  return (
    <p className="text-small text-muted">
      {counts.map(([count, most, noun]) => (
        <span key={noun} className={count > most ? "mr-3 text-danger" : "mr-3"}>
          {noun === "word" && isGuess ? "about " : ""}
          {count} of {pluralise(most, noun)}
        </span>
      ))}
    </p>
  );
}

export function TextAnswer(control: AnswerControl<Text>) {
  const { field, answer, onChange } = control;
  const text = readText(answer);
  const isShort = field.type === "SHORT_TEXT";
  const input = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="flex flex-col gap-1">
      <Field {...toFieldProps(control)}>
        {isShort ? <TextInput {...input} /> : <Textarea {...input} rows={5} className="min-h-32" />}
      </Field>
      <TextCount
        text={text}
        words={control.words}
        maxChars={field.maxChars}
        maxWords={field.maxWords}
      />
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
  const { field, answer, onChange } = control;
  const limits =
    field.type === "DATE" ? { min: field.min ?? undefined, max: field.max ?? undefined } : {};
  return (
    <Field {...toFieldProps(control)}>
      <TextInput
        {...inputsByType[field.type]}
        {...limits}
        value={readText(answer)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Stored as text while it is no number, so that nothing typed is lost. */
export function NumberAnswer(control: AnswerControl<FieldOf<"NUMBER">>) {
  const { answer, onChange } = control;
  const [typed, setTyped] = useState("");
  // “1.0” is the number 1, but shown as it was typed, since more may follow.
  const isTyped = typed.trim() !== "" && Number(typed) === answer;
  return (
    <Field {...toFieldProps(control)}>
      <TextInput
        inputMode="decimal"
        className="max-w-52"
        value={typeof answer === "number" ? (isTyped ? typed : String(answer)) : readText(answer)}
        onChange={({ target }) => {
          setTyped(target.value);
          const text = target.value.trim();
          onChange(/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : target.value);
        }}
      />
    </Field>
  );
}
