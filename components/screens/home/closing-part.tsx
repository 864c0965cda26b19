import { EmptyPart, HomePart } from "@/components/home/home-part";
import { HomeOpportunities } from "@/components/screens/home/home-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export function ClosingPart({ opportunities }: { opportunities: readonly Opportunity[] }) {
  return (
    <HomePart
      title="Saved and closing soon"
      more={
        opportunities.length > 0
          ? { href: "/bookmarks", label: "All saved opportunities" }
          : undefined
      }
    >
      {opportunities.length === 0 ? (
        <EmptyPart
          actions={[{ href: "/opportunities?sortBy=deadline", label: "See what closes soon" }]}
        >
          None of your saved opportunities closes in the next two weeks.
        </EmptyPart>
      ) : (
        <HomeOpportunities label="Saved and closing soon" opportunities={opportunities} />
      )}
    </HomePart>
  );
}
