import { fieldTypeLabels } from "@/lib/forms/field-type-labels.schema";
import { type FieldType, FormField } from "@/lib/forms/form-field.schema";
import { listFields } from "@/lib/forms/form-answers.rules";
import { materialKinds } from "@/lib/materials/materials.schema";
import type { FormDefinition, FormSection } from "@/lib/forms/form.schema";

type Sections = FormDefinition["sections"];

/** Returns a random key, so that an answer to a removed field never becomes one to another. */
export const createKey = () => crypto.randomUUID().slice(0, 8);

const defaultOptions = () => [
  { id: createKey(), label: "First option" },
  { id: createKey(), label: "Second option" },
];

/** Creates a field with the type's name as its label, so that it is valid from the start. */
export function createField(type: FieldType): FormField {
  const hasOptions = type === "SINGLE" || type === "MULTIPLE";
  return FormField.parse({
    id: createKey(),
    type,
    label: type === "NOTE" ? "" : fieldTypeLabels[type],
    ...(type === "NOTE" && { help: "Something to know before going on." }),
    ...((type === "STATEMENT" || type === "BIO" || type === "CV") && {
      reuse: materialKinds[type].reuse,
    }),
    ...(hasOptions && { options: defaultOptions() }),
  });
}

export const createSection = (): FormSection => ({
  id: createKey(),
  title: "New section",
  text: "",
  fields: [],
});

const clearConditions = (sections: Sections, removedIds: ReadonlySet<string>): Sections =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.showIf !== null && removedIds.has(field.showIf.field)
        ? { ...field, showIf: null }
        : field,
    ),
  }));

export const replaceSection = (sections: Sections, section: FormSection): Sections =>
  sections.map((other) => (other.id === section.id ? section : other));

/** Fields that depended on one of it are then always shown. */
export function removeSection(sections: Sections, id: string): Sections {
  const removed = sections.find((section) => section.id === id);
  const ids = new Set(removed?.fields.map((field) => field.id));
  return clearConditions(
    sections.filter((section) => section.id !== id),
    ids,
  );
}

export const replaceField = (sections: Sections, field: FormField): Sections =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((other) => (other.id === field.id ? field : other)),
  }));

/** Fields that depended on it are then always shown. */
export const removeField = (sections: Sections, id: string): Sections =>
  clearConditions(
    sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => field.id !== id),
    })),
    new Set([id]),
  );

/** Moves a field to a place in a section, counted without the field itself. */
function moveField(
  sections: Sections,
  id: string,
  to: { sectionId: string; index: number },
): Sections {
  const field = listFields({ sections }).find((other) => other.id === id);
  if (field === undefined) return sections;
  return sections.map((section) => {
    const others = section.fields.filter((other) => other.id !== id);
    return {
      ...section,
      fields: section.id === to.sectionId ? others.toSpliced(to.index, 0, field) : others,
    };
  });
}

/** One place up or down; from the edge of a section into the next one. */
export function stepField(sections: Sections, id: string, step: 1 | -1): Sections {
  const at = sections.findIndex(({ fields }) => fields.some((field) => field.id === id));
  const section = sections[at];
  if (section === undefined) return sections;
  const index = section.fields.findIndex((field) => field.id === id) + step;
  if (index >= 0 && index < section.fields.length)
    return moveField(sections, id, { sectionId: section.id, index });
  const neighbour = sections[at + step];
  if (neighbour === undefined) return sections;
  const end = step > 0 ? 0 : neighbour.fields.length;
  return moveField(sections, id, { sectionId: neighbour.id, index: end });
}

/** Drops a field in front of the one that it is dropped on, or behind it if it came from above in the same section. */
export function dropField(sections: Sections, id: string, targetId: string): Sections {
  const section = sections.find(({ fields }) => fields.some((field) => field.id === targetId));
  if (section === undefined || id === targetId) return sections;
  const index = section.fields.findIndex((field) => field.id === targetId);
  return moveField(sections, id, { sectionId: section.id, index });
}
