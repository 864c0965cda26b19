import { ApplySection } from "@/components/screens/opportunity-form/sections/apply-section";
import { OpportunitySection } from "@/components/screens/opportunity-form/sections/opportunity-section";
import { CostsSection } from "@/components/screens/opportunity-form/sections/costs-section";
import { DatesSection } from "@/components/screens/opportunity-form/sections/dates-section";
import { DescriptionField } from "@/components/screens/opportunity-form/sections/description-field";
import { EligibilitySection } from "@/components/screens/opportunity-form/sections/eligibility-section";
import { PicturesSection } from "@/components/screens/opportunity-form/sections/pictures-section";
import { PlaceSection } from "@/components/screens/opportunity-form/sections/place-section";
import { RewardsSection } from "@/components/screens/opportunity-form/sections/rewards-section";
import { sectionId } from "@/components/screens/opportunity-form/sections/section-list";
import { formSections } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import type { Uploads } from "@/components/pictures/use-uploads";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { FormSection } from "@/components/ui/form/form-section";
import type { ReactNode } from "react";

type FormSectionsProps = SectionProps & {
  pictures: Uploads;
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
