import { Skeleton } from "@/components/ui/states/skeleton";

const rows = ["a", "b", "c", "d", "e"];

/** Rows as high as those of the list. */
export function DeskSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-12 max-w-xl" />
      <Skeleton className="h-8 max-w-sm" />
      {rows.map((row) => (
        <div key={row} className="flex flex-col gap-3 border-t py-5 md:flex-row md:gap-5">
          <Skeleton className="h-12 md:w-52" />
          <div className="flex gap-3">
            <Skeleton className="h-30 w-40 md:h-40 md:w-54" />
            <Skeleton className="h-30 w-25 md:h-40 md:w-34" />
            <Skeleton className="h-30 w-40 max-sm:hidden md:h-40 md:w-54" />
          </div>
        </div>
      ))}
    </div>
  );
}
