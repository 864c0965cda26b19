import { EmptyPart, HomePart } from "@/components/home/home-part";
import { HomeOpportunities } from "@/components/screens/home/home-opportunities";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { suggestFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";

const SHOWN = 3;

const titles: Partial<Record<ProfileRole, string>> = {
  ARTIST: "New for artists",
  CURATOR: "New for curators",
  ART_ORGANIZATION: "New for organisations",
};

/** Reads what is new for the active profile, once that is known. */
export function useSuggested() {
  const { profile, profiles, profilesError } = useSession();
  return useCall(
    "GET /v1/opportunities/",
    { query: { ...(profile && suggestFilters(profile)), size: SHOWN }, as: "anyone" },
    { enabled: profiles !== undefined || profilesError !== null },
  );
}

export function SuggestedPart({ suggested }: { suggested: ReturnType<typeof useSuggested> }) {
  const { profile } = useSession();
  const title = (profile && titles[profile.role]) ?? "New opportunities";
  // The list that goes on from here, in the same order.
  const all = new URLSearchParams({ ...(profile && suggestFilters(profile)), sortBy: "newest" });
  const items = suggested.data?.items;
  return (
    <HomePart title={title} more={{ href: `/opportunities?${all.toString()}`, label: "See all" }}>
      {items === undefined && <QueryError subject="New opportunities" query={suggested} />}
      {items?.length === 0 && (
        <EmptyPart actions={[{ href: "/opportunities", label: "See all opportunities" }]}>
          Nothing open now fits your profile.
        </EmptyPart>
      )}
      {items !== undefined && items.length > 0 && (
        <HomeOpportunities label={title} opportunities={items} />
      )}
    </HomePart>
  );
}
