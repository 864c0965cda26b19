import { opportunityPicture } from "@/components/opportunities/opportunity-picture";
import { RowPicture } from "@/components/opportunities/list/row-picture";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Room of the picture, in pixels of the screen. */
const ROOM = { w: 1464, h: 824 };

/** What there is to see of an opportunity without pictures: what its row shows, large. */
export function StandInPicture({
  opportunity,
  className,
}: {
  opportunity: Opportunity;
  className: string;
}) {
  const { organizationName, profile } = opportunity;
  return (
    <RowPicture
      picture={opportunityPicture(opportunity, ROOM)}
      name={organizationName}
      seed={profile?.id ?? organizationName}
      className={className}
    />
  );
}
