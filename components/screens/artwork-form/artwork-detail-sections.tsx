import { Fragment, type ReactNode } from "react";
import type { ArtworkText, ArtworkValues } from "@/components/screens/artwork-form/artwork-values";
import { CollectorSection } from "@/components/screens/artwork-form/collector-section";
import { FormField, type FormFieldControl, type TextName } from "@/components/ui/form/form-field";
import type { FormState } from "@/components/ui/form/use-form";
import { FormSection } from "@/components/ui/form/form-section";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { type ArtworkField, artworkFields } from "@/lib/artworks/artwork-fields.schema";
import { LengthUnit } from "@/lib/artworks/artworks.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { typedKeys } from "@/lib/shared/records";

const fieldWidths = pickPart(artworkFields, "width");

type ArtworkDetailSectionsProps = {
  form: FormState<ArtworkValues, ArtworkText>;
  /** The `SizeQuestion`, below the size fields. */
  sizeQuestion: ReactNode;
  seriesField: ReactNode;
};

export function ArtworkDetailSections({
  form,
  sizeQuestion,
  seriesField,
}: ArtworkDetailSectionsProps) {
  function renderField(
    name: TextName<ArtworkValues>,
    control: (props: FormFieldControl) => ReactNode,
    hint?: string,
  ): ReactNode {
    return (
      <FormField form={form} name={name} hint={hint} required={name === "title" || name === "unit"}>
        {control}
      </FormField>
    );
  }
  const renderPlainField = (name: keyof typeof fieldWidths) => {
    const { inputMode, hint }: ArtworkField = artworkFields[name];
    return renderField(name, (props) => <TextInput inputMode={inputMode} {...props} />, hint);
  };
  const renderLengthField = (name: "width" | "height" | "depth") =>
    renderField(name, (props) => <TextInput inputMode="decimal" {...props} />);
  return (
    <>
      <FormSection number={2} title="Title and size">
        {renderField("title", (props) => (
          <TextInput autoComplete="off" {...props} />
        ))}
        <div className="grid items-end gap-5 sm:grid-cols-4">
          {typedKeys(fieldWidths).map((name) =>
            fieldWidths[name] === "wide" ? (
              <div key={name} className="sm:col-span-3">
                {renderPlainField(name)}
              </div>
            ) : (
              <Fragment key={name}>{renderPlainField(name)}</Fragment>
            ),
          )}
        </div>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {renderLengthField("width")}
          {renderLengthField("height")}
          {renderLengthField("depth")}
          {renderField("unit", (props) => (
            <Select {...props}>
              {LengthUnit.options.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </Select>
          ))}
        </div>
        {sizeQuestion}
      </FormSection>
      <FormSection number={3} title="About the work">
        {renderField("description", (props) => (
          <Textarea {...props} />
        ))}
        {seriesField}
        {renderField(
          "tags",
          (props) => (
            <TextInput {...props} />
          ),
          "Up to 20, separated by commas: portrait, sea, blue",
        )}
        {renderField(
          "embeddedContent",
          (props) => (
            <TextInput type="url" inputMode="url" placeholder="https://" {...props} />
          ),
          "A link to YouTube, Vimeo, SoundCloud, Spotify or Sketchfab plays on the page; others are shown as links.",
        )}
      </FormSection>
      <CollectorSection form={form} />
    </>
  );
}
