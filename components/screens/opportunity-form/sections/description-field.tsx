import { Suspense, useState } from "react";
import { fieldId } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/form/form-field";
import { Skeleton } from "@/components/ui/states/skeleton";
import { Textarea } from "@/components/ui/fields/textarea";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

// The Markdown parser loads with the first preview.
const Markdown = lazyComponent(
  async () => (await import("@/components/markdown/markdown")).Markdown,
);

export function DescriptionField({ form }: SectionProps) {
  const [isPreview, setIsPreview] = useState(false);
  const id = fieldId("description");
  const text = form.values.description;
  return (
    <div className="flex flex-col gap-3">
      <FormField
        form={form}
        name="description"
        required
        hint="Markdown: an empty line starts a paragraph, **bold**, *italic*, # a heading, - a list, [a link](https://example.org)."
      >
        <Textarea rows={10} maxLength={opportunityLimits.description} />
      </FormField>
      <Button
        size="small"
        className="self-start"
        aria-expanded={isPreview}
        aria-controls={`${id}-preview`}
        onClick={() => setIsPreview(!isPreview)}
      >
        {isPreview ? "Hide the preview" : "Show the preview"}
      </Button>
      <section
        id={`${id}-preview`}
        aria-label="Preview of the description"
        hidden={!isPreview}
        className="border-l-2 pl-5"
      >
        {isPreview && text.trim() === "" && <p className="text-muted">Nothing written yet.</p>}
        {isPreview && text.trim() !== "" && (
          <Suspense fallback={<Skeleton className="h-30" />}>
            <Markdown text={text} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
