import { ApplySection } from "@/components/opportunities/form/sections/apply-section";
import { CallSection } from "@/components/opportunities/form/sections/call-section";
import { CostsSection } from "@/components/opportunities/form/sections/costs-section";
import { DatesSection } from "@/components/opportunities/form/sections/dates-section";
import { DescriptionField } from "@/components/opportunities/form/sections/description-field";
import { EligibilitySection } from "@/components/opportunities/form/sections/eligibility-section";
import { PicturesSection } from "@/components/opportunities/form/sections/pictures-section";
import { PlaceSection } from "@/components/opportunities/form/sections/place-section";
import { RewardsSection } from "@/components/opportunities/form/sections/rewards-section";
import type { SectionProps } from "@/components/opportunities/form/sections/section-props";
import type { useOpportunityUploads } from "@/components/opportunities/form/draft/use-opportunity-uploads";
import { FormSection } from "@/components/ui/form-section";
import type { ReactNode } from "react";

type FormSectionsProps = SectionProps & {
  pictures: ReturnType<typeof useOpportunityUploads>;
  /** The choice of the profile that posts it. */
  poster: ReactNode;
};

/** How many numbered sections these are. */
export const SECTIONS = 9;

/** Everything that a call says, in numbered sections. */
export function FormSections({ pictures, poster, ...fields }: FormSectionsProps) {
  return (
    <>
      <FormSection number={1} title="The call">
        {poster}
        <CallSection {...fields} />
      </FormSection>
      <FormSection number={2} title="What it is about">
        <DescriptionField {...fields} />
      </FormSection>
      <FormSection number={3} title="Deadline and dates">
        <DatesSection {...fields} />
      </FormSection>
      <FormSection number={4} title="Place">
        <PlaceSection {...fields} />
      </FormSection>
      <FormSection number={5} title="What it costs">
        <CostsSection {...fields} />
      </FormSection>
      <FormSection number={6} title="What artists get">
        <RewardsSection {...fields} />
      </FormSection>
      <FormSection number={7} title="Who may apply">
        <EligibilitySection {...fields} />
      </FormSection>
      <FormSection number={8} title="How to apply">
        <ApplySection {...fields} />
      </FormSection>
      <FormSection number={9} title="Pictures">
        <PicturesSection {...fields} pictures={pictures} />
      </FormSection>
    </>
  );
}
