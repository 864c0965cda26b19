import Link from "next/link";
import { Picture } from "@/components/artworks/picture";
import { FallbackPicture } from "@/components/opportunities/page/fallback-picture";
import { buttonClass } from "@/components/ui/button-class";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { LetteredMark } from "@/components/ui/lettered-mark";
import { ProfileRow } from "@/components/profiles/profile-row";

const PICTURE_WIDTHS = [400, 600, 800, 1200];

export function ApplicationSubject({ opportunity }: { opportunity: Opportunity }) {
  const { type, title, images, organizationName, profile } = opportunity;
  const [image] = images;
  const details = [type === null ? "" : opportunityTypeLabels[type], placeLine(opportunity)]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <section aria-label="The opportunity" className="flex flex-col gap-5">
      {image === undefined ? (
        <FallbackPicture opportunity={opportunity} className="aspect-4/3 w-full" />
      ) : (
        <Picture
          image={{ ...image, alt: image.alt || title }}
          widths={PICTURE_WIDTHS}
          sizes="(min-width: 1005px) 360px, 100vw"
          first
        />
      )}
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-large font-medium">
          {title}
        </h2>
        {details !== "" && <p className="text-small text-muted">{details}</p>}
      </div>
      {profile === null ? (
        <p className="flex items-center gap-3">
          <LetteredMark
            name={organizationName}
            seed={organizationName}
            className="size-avatar-regular rounded-full"
          />
          <span dir="auto" className="font-medium">
            {organizationName}
          </span>
        </p>
      ) : (
        <ProfileRow profile={profile} />
      )}
      <Link
        href={opportunityPath(opportunity)}
        prefetch={false}
        className={buttonClass("primary", "large")}
      >
        Back to the opportunity
      </Link>
    </section>
  );
}
