import { Fragment, type ReactNode } from "react";
import { useHashTarget } from "@/components/ui/use-hash-target";
import { ClosingPart } from "@/components/screens/home/closing-part";
import { HomeSkeleton } from "@/components/screens/home/home-skeleton";
import { MatchesPart } from "@/components/screens/home/matches-part";
import { MemberPanels } from "@/components/screens/home/member-panels";
import { PendingTasks } from "@/components/home/pending-tasks";
import { useHomeWorks, WorksPart } from "@/components/screens/home/works-part";
import { LoadError } from "@/components/ui/states/load-error";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import { withQueries } from "@/providers/with-queries";

type Part = "closing" | "matches" | "works" | "own";

const applying: readonly Part[] = ["closing", "matches", "own", "works"];
const looking: readonly Part[] = ["works", "matches", "closing", "own"];

/** The parts below what waits for the person: first what the role comes for. */
const orders: Readonly<Record<ProfileRole, readonly Part[]>> = {
  ARTIST: applying,
  CURATOR: applying,
  ART_ORGANIZATION: ["own", "works", "matches", "closing"],
  ART_ENTHUSIAST: looking,
  COLLECTOR: looking,
};

/** Renders once both parts have loaded or failed, so that nothing moves. */
function HomeOverviewContent() {
  const home = useFreshCall("GET /v1/home/");
  const works = useHomeWorks();
  const { profile } = useSession();
  const order = orders[profile?.role ?? "ARTIST"];
  const { data } = home;
  useHashTarget(data !== undefined && !works.isPending);
  if (home.isPending || works.isPending) return <HomeSkeleton />;
  if (data === undefined)
    return (
      <LoadError
        message={`Your home could not be loaded: ${home.error?.message ?? ""}`}
        isTrying={home.isFetching}
        onRetry={() => void Promise.all([home.refetch(), works.refetch()])}
      />
    );
  const { needs, matches, closing, counts } = data;
  const parts: Record<Part, ReactNode> = {
    works: <WorksPart works={works} follows={counts.follows} />,
    matches: <MatchesPart matches={matches} alerts={counts.alerts} />,
    closing: <ClosingPart opportunities={closing} />,
    own: <MemberPanels />,
  };
  return (
    <div className="flex flex-col gap-15">
      <PendingTasks tasks={needs} />
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
}

export const HomeOverview = withQueries(HomeOverviewContent);
