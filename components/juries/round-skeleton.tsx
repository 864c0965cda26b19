import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/states/skeleton";

/** A placeholder as wide and high as the scoring page. */
export function RoundSkeleton({ hasTitle = true }: { hasTitle?: boolean }) {
  return (
    <div aria-busy="true" data-wide="" className="flex flex-col gap-5">
      {hasTitle && <PageTitle className="sr-only">Jury</PageTitle>}
      <span className="sr-only">Loading</span>
      {hasTitle && <Skeleton className="h-9 max-w-xl" />}
      {hasTitle && <Skeleton className="h-8 max-w-sm max-md:hidden" />}
      <div
        data-picture-first=""
        className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10"
      >
        <Skeleton className="h-[55dvh] max-md:-mx-5 md:h-[70dvh]" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
