import { SoftLink } from "@/components/ui/buttons/soft-link";
import { Picture } from "@/components/pictures/picture";
import { FallbackPicture } from "@/components/screens/opportunity-page/fallback-picture";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatVenue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { OrganiserName } from "@/components/screens/opportunity-page/organiser-name";
import { ProfileRow } from "@/components/profiles/profile-row";

const PICTURE_WIDTHS = [400, 600, 800, 1200];

export function ApplicationSubject({ opportunity }: { opportunity: Opportunity }) {
  const { type, title, images, organizationName, profile } = opportunity;
  const [image] = images;
  const details = joinParts([
    type === null ? "" : opportunityTypeLabels[type],
    formatVenue(opportunity),
  ]);
  return (
    <section aria-label="The opportunity" className="flex flex-col gap-5">
      {image === undefined ? (
        <FallbackPicture opportunity={opportunity} className="aspect-4/3 w-full" />
      ) : (
        <Picture
          image={{ ...image, alt: image.alt || title }}
          widths={PICTURE_WIDTHS}
          sizes="(min-width: 1005px) 360px, 100vw"
          isEager
        />
      )}
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-large font-medium">
          {title}
        </h2>
        {details !== "" && <p className="text-small text-muted">{details}</p>}
      </div>
      {profile === null ? (
        <OrganiserName name={organizationName} />
      ) : (
        <ProfileRow profile={profile} />
      )}
      <SoftLink href={toOpportunityPath(opportunity)} className={buttonClass("primary", "large")}>
        Back to the opportunity
      </SoftLink>
    </section>
  );
}
