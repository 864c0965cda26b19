import { Skeleton } from "@/components/ui/states/skeleton";

export function CollectionsSkeleton() {
  return (
    <output
      aria-label="Loading your collections"
      className="grid grid-cols-2 gap-x-3 gap-y-8 pt-21 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4"
    >
      {[0, 1, 2, 3].map((card) => (
        <span key={card} className="flex flex-col gap-2">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-6 w-2/3" />
        </span>
      ))}
    </output>
  );
}
