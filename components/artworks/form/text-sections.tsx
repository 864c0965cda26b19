"use client";

import type { ReactNode } from "react";
import type {
  ArtworkField,
  ArtworkText,
  ArtworkValues,
} from "@/components/artworks/form/artwork-values";
import { FormField, type FormFieldControl } from "@/components/ui/form/form-field";
import type { FormState } from "@/components/ui/form/use-form";
import { FormSection } from "@/components/ui/form-section";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TextInput } from "@/components/ui/text-input";
import { LengthUnit } from "@/lib/artworks/artworks.schema";

type TextSectionsProps = {
  form: FormState<ArtworkValues, ArtworkText>;
  /** The `SizeQuestion`, below the size fields. */
  question: ReactNode;
};

export function TextSections({ form, question }: TextSectionsProps) {
  function field(
    name: ArtworkField,
    control: (props: FormFieldControl) => ReactNode,
    hint?: string,
  ): ReactNode {
    return (
      <FormField form={form} name={name} hint={hint} required={name === "title" || name === "unit"}>
        {control}
      </FormField>
    );
  }
  const number = (name: ArtworkField) =>
    field(name, (props) => <TextInput inputMode="decimal" {...props} />);
  return (
    <>
      <FormSection number={2} title="Title and size">
        {field("title", (props) => (
          <TextInput autoComplete="off" {...props} />
        ))}
        <div className="grid items-end gap-5 sm:grid-cols-4">
          <div className="sm:col-span-3">
            {field(
              "medium",
              (props) => (
                <TextInput {...props} />
              ),
              "Oil on canvas, inkjet print, video …",
            )}
          </div>
          {field("year", (props) => (
            <TextInput inputMode="numeric" {...props} />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {number("width")}
          {number("height")}
          {number("depth")}
          {field("unit", (props) => (
            <Select {...props}>
              {LengthUnit.options.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </Select>
          ))}
        </div>
        {question}
      </FormSection>
      <FormSection number={3} title="About the work">
        {field("description", (props) => (
          <Textarea {...props} />
        ))}
        {field(
          "tags",
          (props) => (
            <TextInput {...props} />
          ),
          "Up to 20, separated by commas: portrait, sea, blue",
        )}
        {field(
          "embeddedContent",
          (props) => (
            <TextInput type="url" inputMode="url" placeholder="https://" {...props} />
          ),
          "A link to YouTube, Vimeo, SoundCloud, Spotify or Sketchfab plays on the page; others are shown as links.",
        )}
      </FormSection>
    </>
  );
}
