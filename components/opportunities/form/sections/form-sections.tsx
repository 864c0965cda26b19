import { ApplySection } from "@/components/opportunities/form/sections/apply-section";
import { OpportunitySection } from "@/components/opportunities/form/sections/opportunity-section";
import { CostsSection } from "@/components/opportunities/form/sections/costs-section";
import { DatesSection } from "@/components/opportunities/form/sections/dates-section";
import { DescriptionField } from "@/components/opportunities/form/sections/description-field";
import { EligibilitySection } from "@/components/opportunities/form/sections/eligibility-section";
import { PicturesSection } from "@/components/opportunities/form/sections/pictures-section";
import { PlaceSection } from "@/components/opportunities/form/sections/place-section";
import { RewardsSection } from "@/components/opportunities/form/sections/rewards-section";
import { formSections, sectionId } from "@/components/opportunities/form/sections/section-list";
import type { SectionProps } from "@/components/opportunities/form/sections/section-form";
import type { useOpportunityUploads } from "@/components/opportunities/form/draft/use-opportunity-uploads";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { FormSection } from "@/components/ui/form-section";
import type { ReactNode } from "react";

type FormSectionsProps = SectionProps & {
  pictures: ReturnType<typeof useOpportunityUploads>;
  poster: ReactNode;
  /** Null before it is stored. */
  opportunity: Opportunity | null;
};

export function FormSections({ pictures, poster, opportunity, ...fields }: FormSectionsProps) {
  const contents: Record<(typeof formSections)[number]["title"], ReactNode> = {
    "The opportunity": (
      <>
        {poster}
        <OpportunitySection {...fields} />
      </>
    ),
    "What it is about": <DescriptionField {...fields} />,
    "Deadline and dates": <DatesSection {...fields} />,
    Place: <PlaceSection {...fields} />,
    "What it costs": <CostsSection {...fields} />,
    "What artists get": <RewardsSection {...fields} />,
    "Who can apply": <EligibilitySection {...fields} />,
    "How to apply": <ApplySection {...fields} opportunity={opportunity} />,
    Pictures: <PicturesSection {...fields} pictures={pictures} />,
  };
  return formSections.map(({ title }, index) => (
    <FormSection key={title} id={sectionId(index + 1)} number={index + 1} title={title}>
      {contents[title]}
    </FormSection>
  ));
}
