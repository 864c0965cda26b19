import { OpportunityRow } from "@/components/opportunities/list/opportunity-row";
import { deadlineOf } from "@/lib/opportunities/deadline/rules";
import type { OpportunityFields } from "@/lib/opportunities/form/rules";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";

type RowPreviewProps = {
  fields: OpportunityFields;
  /** What stands in the title's field, also before it is long enough. */
  title: string;
  image: string | null;
  boost: OpportunityBoostType | null;
};

const promoting: readonly (OpportunityBoostType | null)[] = ["TOP_POST_1", "TOP_POST_3", "BUNDLE"];
const highlighting: readonly (OpportunityBoostType | null)[] = ["HIGHLIGHT", "BUNDLE"];

/** How the call will stand in the list, while it is written. */
export function RowPreview({ fields, title, image, boost }: RowPreviewProps) {
  const shownTitle = title.trim();
  return (
    <section aria-label="Preview of the row" className="flex flex-col">
      <p className="text-small text-muted">Preview</p>
      {/* It leads nowhere yet. */}
      <div inert className="overflow-hidden border-t">
        <OpportunityRow
          compact
          opportunity={{
            ...fields,
            id: "preview",
            slug: "preview",
            title: shownTitle === "" ? "Title" : shownTitle,
            deadline: deadlineOf(fields)?.toISOString() ?? null,
            status: "DRAFT",
            promoted: promoting.includes(boost),
            highlighted: highlighting.includes(boost),
            isSample: false,
            profile: { image },
          }}
        />
      </div>
    </section>
  );
}
