import type { ReactNode } from "react";
import type { ArtworkText, ArtworkValues } from "@/components/artworks/form/artwork-values";
import { TitleAndSize } from "@/components/artworks/form/title-and-size";
import { CollectorSection } from "@/components/screens/artwork-form/collector-section";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { FormField } from "@/components/ui/form/form-field";
import { FormSection } from "@/components/ui/form/form-section";
import type { FormState } from "@/components/ui/form/use-form";

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
  return (
    <>
      <FormSection number={2} title="Title and size">
        <TitleAndSize form={form} />
        {sizeQuestion}
      </FormSection>
      <FormSection number={3} title="About the work">
        <FormField form={form} name="description">
          <Textarea />
        </FormField>
        {seriesField}
        <FormField
          form={form}
          name="tags"
          hint="Up to 20, separated by commas: portrait, sea, blue"
        >
          <TextInput />
        </FormField>
        <FormField
          form={form}
          name="embeddedContent"
          hint="A link to YouTube, Vimeo, SoundCloud, Spotify or Sketchfab plays on the page; others are shown as links."
        >
          <TextInput type="url" inputMode="url" placeholder="https://" />
        </FormField>
      </FormSection>
      <CollectorSection form={form} />
    </>
  );
}
