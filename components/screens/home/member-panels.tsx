import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import {
  newOpportunitiesHref,
  listNewItems,
  listOwnItems,
} from "@/components/screens/home/panel-items";
import { type Panel, Panels } from "@/components/screens/home/member-panel";
import { MemberSkeleton, PANEL_ITEMS } from "@/components/screens/home/member-skeleton";
import {
  NEW_OPPORTUNITY_PATH,
  OWN_OPPORTUNITIES_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { useCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import { useOpportunitiesInProgress } from "@/hooks/use-opportunities";
import { useSession } from "@/hooks/use-session";
import { useOrders } from "@/hooks/use-subscription";
import { suggestFilters } from "@/lib/opportunities/list/suggested-filters.rules";
import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { QueryProvider } from "@/providers/query-provider";

const newPanelTitles: Partial<Record<ProfileRole, string>> = {
  ARTIST: "New for artists",
  CURATOR: "New for curators",
  ART_ORGANIZATION: "New for organisations",
};

const postOpportunity = { href: NEW_OPPORTUNITY_PATH, label: "Post an opportunity" };
const browseArtworks = { href: ARTWORKS_PATH, label: "See artworks" };
const firstActions: Record<ProfileRole, Panel["action"]> = {
  ARTIST: { href: "/post/artworks", label: "Post an artwork" },
  CURATOR: postOpportunity,
  ART_ORGANIZATION: postOpportunity,
  ART_ENTHUSIAST: browseArtworks,
  COLLECTOR: browseArtworks,
};

function useOwnPanel({ id, role }: Profile): Panel {
  const opportunities = useOpportunitiesInProgress(id);
  const orders = useOrders(1);
  const isLoaded = opportunities.data !== undefined && orders.data !== undefined;
  return {
    title: "In progress",
    items: isLoaded ? listOwnItems(orders.data.items, opportunities.data) : undefined,
    empty: "No drafts, payments or boosts in progress.",
    action: firstActions[role],
    more: { href: OWN_OPPORTUNITIES_PATH, label: "of your opportunities" },
    error: isLoaded ? null : (opportunities.error ?? orders.error),
    onRetry: () => void Promise.all([opportunities.refetch(), orders.refetch()]),
  };
}

function useMatchingPanel(profile: Profile | null, now: Date): Panel {
  const { data, error, refetch } = useCall("GET /v1/opportunities/", {
    query: { ...(profile !== null && suggestFilters(profile)), size: PANEL_ITEMS },
    as: "anyone",
  });
  return {
    title: (profile !== null && newPanelTitles[profile.role]) || "New opportunities",
    items: data === undefined ? undefined : listNewItems(data.items, now),
    empty: "Nothing open now fits your profile.",
    action: { href: "/opportunities", label: "See all opportunities" },
    more: { href: newOpportunitiesHref(profile), label: "new opportunities" },
    error: data === undefined ? error : null,
    onRetry: () => void refetch(),
  };
}

const createProfileLink = { href: resumeWizardPath("/home"), label: "Make your profile" };
const createProfilePanel: Panel = {
  title: "Your profile",
  items: [],
  empty: "You have no profile yet. With one you can show your work and post opportunities.",
  action: createProfileLink,
  more: createProfileLink,
  error: null,
  onRetry: () => undefined,
};

function ProfilePanels({ now, profile }: { now: Date; profile: Profile }) {
  return <Panels panels={[useOwnPanel(profile), useMatchingPanel(profile, now)]} />;
}

/** Shows panels to an account without a profile, or a suspended one that cannot post. */
function ReadOnlyPanels({ now, profile }: { now: Date; profile: Profile | null }) {
  const matching = useMatchingPanel(profile, now);
  return <Panels panels={profile === null ? [createProfilePanel, matching] : [matching]} />;
}

/** Shows what is in progress, and what is new for such a profile. */
export function MemberPanels() {
  const { profile, profiles, suspension } = useSession();
  const now = useNow();
  if (profile === null ? profiles === undefined : suspension === undefined)
    return <MemberSkeleton />;
  return (
    <QueryProvider>
      {profile !== null && suspension === null ? (
        <ProfilePanels key={profile.id} now={now} profile={profile} />
      ) : (
        <ReadOnlyPanels now={now} profile={profile} />
      )}
    </QueryProvider>
  );
}
