import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";

/** As high as the scoring page. */
export function RoundSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <PageTitle className="sr-only">Jury</PageTitle>
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 max-w-xl" />
      <Skeleton className="h-8 max-w-sm" />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10">
        <Skeleton className="h-[55dvh] md:h-[70dvh]" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
