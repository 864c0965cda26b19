import { EmptyPart, HomePart } from "@/components/home/home-part";
import { PendingTasks } from "@/components/home/pending-tasks";
import { ClosingPart } from "@/components/screens/home/closing-part";
import { HomeSkeleton } from "@/components/screens/home/home-skeleton";
import { MatchesPart } from "@/components/screens/home/matches-part";
import { SuggestedPart, useSuggested } from "@/components/screens/home/suggested-part";
import { useHomeWorks, WorksPart } from "@/components/screens/home/works-part";
import { QueryError } from "@/components/ui/states/query-error";
import { useHashTarget } from "@/components/ui/use-hash-target";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";

const postOpportunity = { href: NEW_OPPORTUNITY_PATH, label: "Post an opportunity" };
const firstActions: Partial<Record<ProfileRole, { href: string; label: string }>> = {
  ARTIST: { href: "/post/artworks", label: "Post an artwork" },
  CURATOR: postOpportunity,
  ART_ORGANIZATION: postOpportunity,
};

/** Renders once all parts have loaded or failed, so that nothing moves: what waits, then what the role comes for. */
export function HomeOverview() {
  const home = useFreshCall("GET /v1/home/");
  const works = useHomeWorks();
  const suggested = useSuggested();
  const { profile, profiles, suspension } = useSession();
  const mayPost = profile !== null && typeof suspension !== "string";
  const { data } = home;
  const isPending = home.isPending || works.isPending || suggested.isPending;
  useHashTarget(data !== undefined && !isPending);
  if (isPending) return <HomeSkeleton />;
  if (data === undefined) return <QueryError subject="Your home" query={home} />;
  const { needs, matches, closing, counts } = data;
  const worksPart = <WorksPart works={works} follows={counts.follows} />;
  const isLooking = profile !== null && profile.role !== "ARTIST" && profile.role !== "CURATOR";
  return (
    <div className="flex flex-col gap-15">
      <PendingTasks tasks={needs} action={mayPost ? firstActions[profile.role] : undefined} />
      {profiles?.length === 0 && (
        <HomePart title="Your profile">
          <EmptyPart actions={[{ href: resumeWizardPath("/home"), label: "Make your profile" }]}>
            You have no profile yet. With one you can show your work and post opportunities.
          </EmptyPart>
        </HomePart>
      )}
      {isLooking && worksPart}
      <MatchesPart matches={matches} alerts={counts.alerts} />
      <ClosingPart opportunities={closing} />
      <SuggestedPart suggested={suggested} />
      {!isLooking && worksPart}
    </div>
  );
}
