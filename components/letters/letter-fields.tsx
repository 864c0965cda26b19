import { useRef } from "react";
import type { LetterDraft } from "@/components/letters/letter-form";
import { PlaceholderButtons } from "@/components/letters/placeholder-buttons";
import { type FormFields, FormField } from "@/components/ui/form/form-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import type { Outcome } from "@/lib/applications/applications.schema";
import { letterLimits, type Placeholder } from "@/lib/letters/letters.schema";

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
