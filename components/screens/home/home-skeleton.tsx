import { Skeleton } from "@/components/ui/states/skeleton";

export function HomeSkeleton() {
  return (
    <output aria-label="Loading your home" className="flex flex-col gap-15">
      <span className="flex flex-col gap-3">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </span>
      <span className="flex flex-col gap-3">
        <Skeleton className="h-8 w-40" />
        <span className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 md:grid-cols-4">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-60" />
          ))}
        </span>
      </span>
    </output>
  );
}
