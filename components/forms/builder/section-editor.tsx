import { useState } from "react";
import { AddField } from "@/components/forms/builder/add-field";
import { builderId, fieldGripId } from "@/components/forms/builder/builder-ids";
import { FieldRow } from "@/components/forms/builder/field-row";
import {
  createField,
  dropField,
  removeField,
  removeSection,
  replaceField,
  replaceSection,
  stepField,
} from "@/components/forms/builder/form-edits";
import { Field } from "@/components/ui/fields/field";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { moveItem } from "@/components/ui/lists/move-item";
import { MoveButtons } from "@/components/ui/lists/move-buttons";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormField } from "@/lib/forms/form-field.schema";
import { type FormDefinition, formLimits } from "@/lib/forms/form.schema";

type SectionEditorProps = {
  sections: FormDefinition["sections"];
  index: number;
  errors: ReadonlyMap<string, string>;
  onChange: (sections: FormDefinition["sections"]) => void;
  onOpen: (fieldId: string) => void;
};

/** Focuses an element that the next frame shows. */
const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

export function SectionEditor(props: SectionEditorProps) {
  const { sections, index, errors, onChange, onOpen } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const section = sections[index];
  if (section === undefined) return null;
  const path = `sections[${index}]`;
  const name = section.title === "" ? `section ${index + 1}` : `“${section.title}”`;
  const all = listFields({ sections });
  const earlierThan = (field: FormField) => all.slice(0, all.indexOf(field));
  return (
    <section aria-label={`Section ${index + 1}`} className="flex flex-col gap-3 border-t pt-5">
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <Field
            id={builderId(`${path}.title`)}
            label={`Section ${index + 1}`}
            required
            error={errors.get(`${path}.title`)}
          >
            <TextInput
              maxLength={formLimits.title}
              value={section.title}
              onChange={({ target }) =>
                onChange(replaceSection(sections, { ...section, title: target.value }))
              }
            />
          </Field>
        </div>
        <div className="flex pt-7">
          <MoveButtons
            label={name}
            index={index}
            count={sections.length}
            onStep={(step) => onChange(moveItem(sections, index, index + step))}
          />
          <IconButton
            label={`Remove ${name}`}
            disabled={sections.length === 1}
            onClick={() => onChange(removeSection(sections, section.id))}
          >
            <Trash2 className="size-5" />
          </IconButton>
        </div>
      </div>
      <Field id={builderId(`${path}.text`)} label="Introduction" error={errors.get(`${path}.text`)}>
        <Textarea
          rows={1}
          className="min-h-12"
          maxLength={formLimits.text}
          value={section.text}
          onChange={({ target }) =>
            onChange(replaceSection(sections, { ...section, text: target.value }))
          }
        />
      </Field>
      <ol className="flex flex-col gap-2 empty:hidden">
        {section.fields.map((field, fieldIndex) => (
          <FieldRow
            key={field.id}
            field={field}
            path={`${path}.fields[${fieldIndex}]`}
            errors={errors}
            earlier={earlierThan(field)}
            isOpen={openId === field.id}
            onToggle={() => {
              setOpenId(openId === field.id ? null : field.id);
              onOpen(field.id);
            }}
            onChange={(changed) => onChange(replaceField(sections, changed))}
            onStep={(step) => {
              onChange(stepField(sections, field.id, step));
              // Its row may move to another section, where it is rendered anew.
              focus(fieldGripId(field.id));
            }}
            onDrop={(droppedId) => onChange(dropField(sections, droppedId, field.id))}
            onRemove={() => {
              onChange(removeField(sections, field.id));
              const neighbour = section.fields[fieldIndex + 1] ?? section.fields[fieldIndex - 1];
              focus(
                neighbour === undefined ? builderId(`${path}.text`) : fieldGripId(neighbour.id),
              );
            }}
          />
        ))}
      </ol>
      <AddField
        section={name}
        disabled={all.length >= formLimits.fields}
        onAdd={(type) => {
          const field = createField(type);
          const fields = [...section.fields, field];
          onChange(replaceSection(sections, { ...section, fields }));
          setOpenId(field.id);
          focus(builderId(`${path}.fields[${section.fields.length}].label`));
        }}
      />
    </section>
  );
}
