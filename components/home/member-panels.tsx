import { newHref, newLines, ownLines, savedLines } from "@/components/home/member-lines";
import { MemberGrid, MemberPanel, PANEL_LINES } from "@/components/home/member-panel";
import { NEW_OPPORTUNITY, OWN_OPPORTUNITIES } from "@/components/opportunities/posting-path";
import { wizardOnward } from "@/components/profiles/wizard/wizard-path";
import { useBookmarkedOpportunities, useBookmarkTracks } from "@/hooks/use-bookmarks";
import { useNow } from "@/hooks/use-now";
import { useFittingOpportunities, useOpportunitiesInProgress } from "@/hooks/use-opportunities";
import { useSession } from "@/hooks/use-session";
import { useOrders } from "@/hooks/use-subscription";
import { joinedBookmarks } from "@/lib/opportunities/bookmarks/rules";
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
      title="Saved and closing next"
      lines={
        isKnown ? savedLines(joinedBookmarks(opportunities.data, tracks.data), now) : undefined
      }
      empty="Nothing you have saved has a deadline coming up."
      action={{ href: "/opportunities", label: "See what closes soon" }}
      more={{ href: "/bookmarks", label: "saved opportunities" }}
      fault={isKnown ? null : (opportunities.error ?? tracks.error)}
      onRetry={() => void Promise.all([opportunities.refetch(), tracks.refetch()])}
    />
  );
}

/** What each role posts first. */
const firstPost = (role: ProfileRole) =>
  role === "ARTIST"
    ? { href: "/post/artworks", label: "Post an artwork" }
    : { href: NEW_OPPORTUNITY, label: "Post an opportunity" };

function Own({ profile: { id, role } }: { profile: Profile }) {
  const opportunities = useOpportunitiesInProgress(id);
  const orders = useOrders(id, 1);
  const isKnown = opportunities.data !== undefined && orders.data !== undefined;
  return (
    <MemberPanel
      title="In progress"
      lines={isKnown ? ownLines(orders.data.items, opportunities.data) : undefined}
      empty="No drafts, payments or boosts in progress."
      action={firstPost(role)}
      more={{ href: OWN_OPPORTUNITIES, label: "of your opportunities" }}
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
  return (
    <MemberPanel
      title={(profile !== null && newTitles[profile.role]) || "New opportunities"}
      lines={data === undefined ? undefined : newLines(data.items, now)}
      empty="Nothing open now fits your profile."
      action={{ href: "/opportunities", label: "See all opportunities" }}
      more={{ href: newHref(profile), label: "new opportunities" }}
      fault={data === undefined ? error : null}
      onRetry={() => void refetch()}
    />
  );
}

/** What needs a member first: saved opportunities that close, what they have begun, and what is new for them. */
export function MemberPanels({ uid }: { uid: string }) {
  const { profile, profiles, suspension } = useSession();
  const now = useNow();
  return (
    <QueryProvider>
      <MemberGrid>
        <Saved uid={uid} now={now} />
        {profile === null || suspension === undefined ? (
          <WithoutProfile isKnown={profile === null && profiles !== undefined} />
        ) : (
          suspension === null && <Own key={profile.id} profile={profile} />
        )}
        <Fitting profile={profile} now={now} />
      </MemberGrid>
    </QueryProvider>
  );
}
