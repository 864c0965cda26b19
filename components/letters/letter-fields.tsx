import { useRef } from "react";
import type { LetterDraft } from "@/components/letters/letter-form";
import { type FormFields, FormField } from "@/components/ui/form/form-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import type { Outcome } from "@/lib/applications/applications.schema";
import { letterLimits, type Placeholder, placeholderLabels } from "@/lib/letters/letters.schema";
import { Button } from "@/components/ui/buttons/button";
import { typedKeys } from "@/lib/shared/records";

type PlaceholderButtonsProps = { outcome: Outcome; onInsert: (name: Placeholder) => void };

function PlaceholderButtons({ outcome, onInsert }: PlaceholderButtonsProps) {
  const names = typedKeys(placeholderLabels).filter(
    (name) => name !== "replyBy" || outcome === "ACCEPTED",
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Placeholders</legend>
      <p className="text-small text-muted">
        Each letter has its own artist’s name in place of {"{{artist}}"}, and so on. A button puts
        one where your cursor was.
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-4">
        {names.map((name) => (
          <Button key={name} size="small" title={`{{${name}}}`} onClick={() => onInsert(name)}>
            {placeholderLabels[name]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type LetterFieldsProps = {
  form: FormFields<LetterDraft>;
  outcome: Outcome;
  /** True for a letter to one artist. */
  hasFeedback?: boolean;
};

const isTextField = (field: Element | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Subject and text, with buttons that put a placeholder where the cursor was. */
export function LetterFields({ form, outcome, hasFeedback = false }: LetterFieldsProps) {
  const lastRef = useRef<"subject" | "body">("body");
  function insert(name: Placeholder): void {
    const part = lastRef.current;
    const field = document.getElementById(form.getFieldId(part));
    if (!isTextField(field)) return;
    const { value } = field;
    const start = field.selectionStart ?? value.length;
    const written = `{{${name}}}`;
    form.setText(
      part,
      `${value.slice(0, start)}${written}${value.slice(field.selectionEnd ?? start)}`,
    );
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + written.length, start + written.length);
    });
  }
  return (
    <div className="flex flex-col gap-5">
      <FormField form={form} name="subject" required>
        <TextInput
          maxLength={letterLimits.subject}
          onFocus={() => {
            lastRef.current = "subject";
          }}
        />
      </FormField>
      <FormField form={form} name="body" required>
        <Textarea
          rows={14}
          maxLength={letterLimits.body}
          onFocus={() => {
            lastRef.current = "body";
          }}
        />
      </FormField>
      <PlaceholderButtons outcome={outcome} onInsert={insert} />
      {hasFeedback && (
        <FormField
          form={form}
          name="feedback"
          hint="The artist reads it below the letter, as it is."
        >
          <Textarea rows={3} maxLength={letterLimits.feedback} className="min-h-24" />
        </FormField>
      )}
    </div>
  );
}
