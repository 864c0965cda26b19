import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import type { RowOpportunity } from "@/components/opportunities/row-facts";
import { topPostTypes } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import type { OpportunityFields } from "@/lib/opportunities/form/opportunity-form.rules";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { bundleParts } from "@/lib/plans/plans.rules";

type RowPreviewProps = {
  fields: OpportunityFields;
  /** The title as typed, even before it is long enough. */
  title: string;
  profile: RowOpportunity["profile"];
  images: RowOpportunity["images"];
  boost: OpportunityBoostType | null;
};

function listBoostParts(boost: OpportunityBoostType | null): readonly OpportunityBoostType[] {
  if (boost === null) return [];
  return boost === "BUNDLE" ? bundleParts : [boost];
}

export function RowPreview({ fields, title, profile, images, boost }: RowPreviewProps) {
  const trimmedTitle = title.trim();
  const boosts = listBoostParts(boost);
  return (
    <section aria-label="Preview of the row" className="flex flex-col">
      <p className="text-small text-muted">Preview</p>
      {/* There is no page to open yet. */}
      <div inert className="overflow-hidden border-t">
        <OpportunityRow
          compact
          opportunity={{
            ...fields,
            id: "preview",
            slug: "preview",
            title: trimmedTitle === "" ? "Title" : trimmedTitle,
            deadline: toDeadline(fields)?.toISOString() ?? null,
            status: "DRAFT",
            promoted: topPostTypes.some((type) => boosts.includes(type)),
            highlighted: boosts.includes("HIGHLIGHT"),
            profile,
            images,
          }}
        />
      </div>
    </section>
  );
}
