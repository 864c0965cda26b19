import { Skeleton } from "@/components/ui/states/skeleton";

export function OpportunitiesSkeleton() {
  return (
    <output aria-label="Loading your opportunities" className="flex flex-col">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t py-5">
          <div className="flex min-w-52 flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-11 w-44" />
        </div>
      ))}
    </output>
  );
}
