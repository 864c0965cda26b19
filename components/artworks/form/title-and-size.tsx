import type { ReactElement } from "react";
import type { ArtworkText, ArtworkValues } from "@/components/artworks/form/artwork-values";
import type { RequirableField } from "@/components/artworks/form/use-artwork-form";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormField, type TextName } from "@/components/ui/form/form-field";
import type { FormState } from "@/components/ui/form/use-form";
import { type ArtworkField, artworkFields } from "@/lib/artworks/artwork-fields.schema";
import { LengthUnit } from "@/lib/artworks/artworks.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { typedKeys } from "@/lib/shared/records";

const namesOfRow = typedKeys(pickPart(artworkFields, "width"));
const lengths = ["width", "height", "depth"] as const;

type TitleAndSizeProps = {
  form: FormState<ArtworkValues, ArtworkText>;
  /** Required besides the title. */
  required?: ReadonlySet<RequirableField>;
};

/** The fields that say what a work is called, what it is made of and how large it is. */
export function TitleAndSize({ form, required }: TitleAndSizeProps) {
  const requiredNames = new Set<TextName<ArtworkValues>>(["title", "unit", ...(required ?? [])]);
  const renderField = (
    name: TextName<ArtworkValues>,
    control: ReactElement<object>,
    { hint, width }: Pick<ArtworkField, "hint" | "width"> = {},
  ) => (
    <div key={name} className={width === "wide" ? "sm:col-span-3" : undefined}>
      <FormField form={form} name={name} hint={hint} required={requiredNames.has(name)}>
        {control}
      </FormField>
    </div>
  );
  return (
    <>
      {renderField("title", <TextInput autoComplete="off" />)}
      <div className="grid items-end gap-5 sm:grid-cols-4">
        {namesOfRow.map((name) => {
          const field: ArtworkField = artworkFields[name];
          return renderField(name, <TextInput inputMode={field.inputMode} />, field);
        })}
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {lengths.map((name) => renderField(name, <TextInput inputMode="decimal" />))}
        {renderField(
          "unit",
          <Select>
            {LengthUnit.options.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>,
        )}
      </div>
    </>
  );
}
