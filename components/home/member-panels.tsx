import { newLines, ownLines, savedLines } from "@/components/home/member-lines";
import { MemberGrid, MemberPanel, PANEL_LINES } from "@/components/home/member-panel";
import { NEW_OPPORTUNITY, OWN_OPPORTUNITIES } from "@/components/opportunities/posting-path";
import { wizardOnward } from "@/components/profiles/wizard/wizard-path";
import { useBookmarkedOpportunities, useBookmarkTracks } from "@/hooks/use-bookmarks";
import { useNow } from "@/hooks/use-now";
import { useFittingOpportunities, useOpportunitiesOf } from "@/hooks/use-opportunities";
import { useSession } from "@/hooks/use-session";
import { useOrders } from "@/hooks/use-subscription";
import { joinedBookmarks } from "@/lib/opportunities/bookmarks/rules";
import { fittingFilters } from "@/lib/opportunities/pick/fitting/rules";
import type { Profile, ProfileRole } from "@/lib/profiles/schema";
import { QueryProvider } from "@/providers/query-provider";

const newTitles: Partial<Record<ProfileRole, string>> = {
  ARTIST: "New for artists",
  CURATOR: "New for curators",
  ART_ORGANIZATION: "New for organisations",
};

function Saved({ uid, now }: { uid: string; now: Date }) {
  const opportunities = useBookmarkedOpportunities(uid);
  const tracks = useBookmarkTracks(uid);
  const isKnown = opportunities.data !== undefined && tracks.data !== undefined;
  return (
    <MemberPanel
      title="Saved, closing next"
      lines={
        isKnown ? savedLines(joinedBookmarks(opportunities.data, tracks.data), now) : undefined
      }
      empty="Nothing you have saved has an upcoming deadline."
      action={{ href: "/opportunities?sortBy=deadline", label: "See what closes soon" }}
      more={{ href: "/bookmarks", label: "All saved opportunities" }}
      fault={isKnown ? null : (opportunities.error ?? tracks.error)}
      onRetry={() => void Promise.all([opportunities.refetch(), tracks.refetch()])}
    />
  );
}

function Own({ profile: { id } }: { profile: Profile }) {
  const opportunities = useOpportunitiesOf(id);
  const orders = useOrders(id, 1);
  const isKnown = opportunities.data !== undefined && orders.data !== undefined;
  return (
    <MemberPanel
      title="In progress"
      lines={isKnown ? ownLines(orders.data.items, opportunities.data) : undefined}
      empty="No drafts, no payments in progress, no boosts running."
      action={{ href: NEW_OPPORTUNITY, label: "Post an opportunity" }}
      more={{ href: OWN_OPPORTUNITIES, label: "All your opportunities" }}
      fault={isKnown ? null : (opportunities.error ?? orders.error)}
      onRetry={() => void Promise.all([opportunities.refetch(), orders.refetch()])}
    />
  );
}

/** In place of one's own things while there is no profile, or while it is not known. */
function WithoutProfile({ isKnown }: { isKnown: boolean }) {
  const start = { href: wizardOnward("/"), label: "Make your profile" };
  return (
    <MemberPanel
      title="Your profile"
      lines={isKnown ? [] : undefined}
      empty="You have no profile yet. With one you can show your work and post opportunities."
      action={start}
      more={start}
      fault={null}
      onRetry={() => undefined}
    />
  );
}

function Fitting({ profile, now }: { profile: Profile | null; now: Date }) {
  const { data, error, refetch } = useFittingOpportunities(profile, PANEL_LINES);
  const fitting = new URLSearchParams(profile === null ? {} : fittingFilters(profile)).toString();
  return (
    <MemberPanel
      title={(profile !== null && newTitles[profile.role]) || "New opportunities"}
      lines={data === undefined ? undefined : newLines(data.items, now)}
      empty="Nothing open at the moment fits your profile."
      action={{ href: "/opportunities", label: "See all opportunities" }}
      more={{ href: `/opportunities?${fitting}`, label: "See all of these" }}
      fault={data === undefined ? error : null}
      onRetry={() => void refetch()}
    />
  );
}

/** What needs a member first: saved opportunities that close, what they have begun, and what is new for them. */
export function MemberPanels({ uid }: { uid: string }) {
  const { profile, profiles } = useSession();
  const now = useNow();
  return (
    <QueryProvider>
      <MemberGrid>
        <Saved uid={uid} now={now} />
        {profile === null ? (
          <WithoutProfile isKnown={profiles !== undefined} />
        ) : (
          <Own key={profile.id} profile={profile} />
        )}
        <Fitting profile={profile} now={now} />
      </MemberGrid>
    </QueryProvider>
  );
}
