import { Skeleton } from "@/components/ui/states/skeleton";
import { joinClasses } from "@/lib/shared/join-classes";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

/** Rows as high as those of the list. */
export function DeskSkeleton({ hasHeader = false }: { hasHeader?: boolean }) {
  return (
    <div
      aria-busy="true"
      className={joinClasses("flex flex-col gap-2", hasHeader && "-mt-5 md:-mt-8")}
    >
      {hasHeader ? (
        <>
          <h1 className="sr-only">Loading</h1>
          <Skeleton className="h-8 max-w-xl" />
          <Skeleton className="h-11" />
        </>
      ) : (
        <span className="sr-only">Loading</span>
      )}
      <Skeleton className="h-8 max-w-2xl" />
      <div>
        {rows.map((row) => (
          <div key={row} className="flex h-14 items-center gap-3 border-t sm:h-9">
            <Skeleton className="size-8" />
            <Skeleton className="h-4 w-52" />
            <Skeleton className="h-4 w-30 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
