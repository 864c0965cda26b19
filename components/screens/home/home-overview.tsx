import { useHashTarget } from "@/components/ui/use-hash-target";
import { ClosingPart } from "@/components/screens/home/closing-part";
import { HomeSkeleton } from "@/components/screens/home/home-skeleton";
import { MatchesPart } from "@/components/screens/home/matches-part";
import { MemberPanels } from "@/components/screens/home/member-panels";
import { PendingTasks } from "@/components/screens/home/pending-tasks";
import { useHomeWorks, WorksPart } from "@/components/screens/home/works-part";
import { LoadError } from "@/components/ui/states/load-error";
import { useFreshCall } from "@/hooks/use-call";
import { withQueries } from "@/providers/with-queries";

/** Renders once both parts have loaded or failed, so that nothing moves. */
function HomeOverviewContent() {
  const home = useFreshCall("GET /v1/home/");
  const works = useHomeWorks();
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
  return (
    <div className="flex flex-col gap-15">
      <PendingTasks tasks={data.needs} />
      <WorksPart works={works} follows={data.counts.follows} />
      <MatchesPart matches={data.matches} alerts={data.counts.alerts} />
      <ClosingPart opportunities={data.closing} />
      <MemberPanels />
    </div>
  );
}

export const HomeOverview = withQueries(HomeOverviewContent);
