import {
  getInitialsSeed,
  findOpportunityPicture,
} from "@/components/opportunities/opportunity-picture";
import { RowPicture } from "@/components/opportunities/row-picture";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Size in device pixels. */
const PICTURE_SIZE = { w: 1464, h: 824 };

/** Shows opportunities without pictures: the picture of the row, enlarged. */
export function FallbackPicture({
  opportunity,
  className,
}: {
  opportunity: Opportunity;
  className: string;
}) {
  return (
    <RowPicture
      picture={findOpportunityPicture(opportunity, PICTURE_SIZE)}
      name={opportunity.organizationName}
      seed={getInitialsSeed(opportunity)}
      className={className}
    />
  );
}
