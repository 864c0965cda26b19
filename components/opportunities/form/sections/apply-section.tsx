import type { SectionProps } from "@/components/opportunities/form/sections/section-form";
import { TextField } from "@/components/opportunities/form/sections/text-field";
import { PillChoice } from "@/components/ui/pill-choice";
import { requirementLabels } from "@/lib/vocabulary/opportunity-labels.schema";

const documentOptions = new Map(Object.entries(requirementLabels));

export function ApplySection(props: SectionProps) {
  const { values, field, change } = props.form;
  const urlInput = { inputMode: "url", placeholder: "https://", autoComplete: "off" } as const;
  return (
    <>
      <PillChoice
        {...field("requirements")}
        hint="What an application consists of; applicants see it as a checklist."
        options={documentOptions}
        selected={values.requirements}
        onChange={(requirements) => change({ requirements })}
      />
      <p className="-mb-3 text-muted">
        To publish, give a web page or an e-mail address for applications, or both.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...props} name="applyUrl" optionalLabel="one of the two" input={urlInput} />
        <TextField
          {...props}
          name="applyEmail"
          optionalLabel="one of the two"
          input={{ type: "email", inputMode: "email", autoComplete: "email" }}
        />
      </div>
      <TextField {...props} name="website" input={urlInput} />
    </>
  );
}
