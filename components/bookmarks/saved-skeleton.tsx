import { Skeleton } from "@/components/ui/states/skeleton";

export function SavedSkeleton() {
  return (
    <output aria-label="Loading what you have saved" className="flex flex-col">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-5 border-b py-5">
          <Skeleton className="h-20 w-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </output>
  );
}
