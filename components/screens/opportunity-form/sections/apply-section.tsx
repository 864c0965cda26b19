import { ApplicationForm } from "@/components/screens/opportunity-form/sections/application-form";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import { RadioField } from "@/components/ui/form/radio-field";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { requirementLabels } from "@/lib/vocabulary/opportunity-labels.schema";

const applyModes = [
  ["HERE", "On Vitrine, with a form of yours"],
  ["LINK", "On your own page, by a link"],
  ["EMAIL", "By e-mail"],
] as const;

const documentOptions = new Map(Object.entries(requirementLabels));

type ApplySectionProps = SectionProps & { opportunity: Opportunity | null };

export function ApplySection({ opportunity, ...props }: ApplySectionProps) {
  const { values, field, change } = props.form;
  const urlInput = { inputMode: "url", placeholder: "https://", autoComplete: "off" } as const;
  return (
    <>
      <RadioField {...props} name="applyMode" options={applyModes} />
      {values.applyMode === "HERE" ? (
        <ApplicationForm {...field("form")} opportunity={opportunity} />
      ) : (
        <>
          <PillChoice
            {...field("requirements")}
            hint="What an application consists of; applicants see it as a checklist."
            options={documentOptions}
            selected={values.requirements}
            onChange={(requirements) => change({ requirements })}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {values.applyMode === "LINK" && (
              <TextField {...props} name="applyUrl" required input={urlInput} />
            )}
            <TextField
              {...props}
              name="applyEmail"
              required={values.applyMode === "EMAIL"}
              input={{ type: "email", inputMode: "email", autoComplete: "email" }}
            />
          </div>
        </>
      )}
      <TextField {...props} name="website" input={urlInput} />
    </>
  );
}
