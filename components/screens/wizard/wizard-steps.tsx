import { BioField, PlaceFields } from "@/components/profiles/form/about-fields";
import { LinkFields } from "@/components/profiles/form/contact-fields";
import { HeadlineField } from "@/components/profiles/form/identity-fields";
import { ArtisticFieldPills } from "@/components/profiles/form/artistic-field-pills";
import { DetailsStep } from "@/components/screens/wizard/details-step";
import { IdentityStep } from "@/components/screens/wizard/identity-step";
import { RoleStep } from "@/components/screens/wizard/role-step";
import type { WizardControls } from "@/components/screens/wizard/wizard-controls";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { useSession } from "@/hooks/use-session";
import type { WizardStep } from "@/lib/profiles/wizard/wizard.schema";
import { lazyPart } from "@/lib/shared/lazy-component";

// Not needed before the first steps are done.
const PortraitField = lazyPart(
  async () => (await import("@/components/profiles/form/portrait-field")).PortraitField,
  <FormSkeleton />,
);
const DoneStep = lazyPart(
  async () => (await import("@/components/screens/wizard/done-step")).DoneStep,
  <FormSkeleton />,
);

type WizardStepsProps = { step: WizardStep; controls: WizardControls; next: string | undefined };

export function WizardSteps({ step, controls, next }: WizardStepsProps) {
  const { refreshProfiles } = useSession();
  const { profile } = controls;
  if (step === "role") return <RoleStep {...controls} />;
  if (step === "identity" || profile === null) return <IdentityStep {...controls} />;
  const isOrganization = profile.role === "ART_ORGANIZATION";
  const detailsProps = { ...controls, profile };
  switch (step) {
    case "place":
      return (
        <DetailsStep
          {...detailsProps}
          step={step}
          title={
            isOrganization
              ? "Where is it, and what does it show?"
              : "Where are you, and what do you work in?"
          }
          hint="People search by place and field."
          names={["city", "country", "artisticFields"]}
        >
          {(fields) => (
            <>
              <PlaceFields {...fields} />
              <ArtisticFieldPills {...fields} />
            </>
          )}
        </DetailsStep>
      );
    case "picture":
      return (
        <DetailsStep
          {...detailsProps}
          step={step}
          title={isOrganization ? "How is it recognised?" : "How do people recognise you?"}
          names={["headline", "bio"]}
        >
          {(fields) => (
            <>
              <PortraitField profile={profile} onChanged={refreshProfiles} />
              <HeadlineField {...fields} />
              <BioField {...fields} />
            </>
          )}
        </DetailsStep>
      );
    case "links":
      return (
        <DetailsStep
          {...detailsProps}
          step={step}
          title={
            isOrganization ? "Where else can people find it?" : "Where else can people find you?"
          }
          hint="These are public."
          names={["contact"]}
        >
          {(fields) => <LinkFields {...fields} verified={profile.verified} />}
        </DetailsStep>
      );
    default:
      return <DoneStep profile={profile} next={next} />;
  }
}
