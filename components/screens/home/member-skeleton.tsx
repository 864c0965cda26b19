import type { ReactNode } from "react";
import { railClass } from "@/components/ui/lists/rail-class";
import { Skeleton } from "@/components/ui/states/skeleton";
import { joinClasses } from "@/lib/shared/join-classes";

/** Panels always have the height of this many items, to avoid layout shifts. */
export const PANEL_ITEMS = 3;

/** A swipeable row on a phone, to keep the page short. */
export const panelsClass = joinClasses(
  railClass,
  "md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:gap-5 md:overflow-visible md:px-0",
);
export const itemClass = "h-18 border-b";
export const thumbnailClass = "size-14 shrink-0";

function ItemsSkeleton() {
  return (
    <div role="presentation">
      {Array.from({ length: PANEL_ITEMS }, (_, item) => (
        <div key={item} className={joinClasses(itemClass, "flex items-center gap-3")}>
          <Skeleton className={thumbnailClass} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function PanelFrame({
  title,
  children,
  more,
}: {
  /** Null while it loads: an empty heading would be read out. */
  title: string | null;
  children: ReactNode;
  more?: ReactNode;
}) {
  return (
    <section className="w-[85vw] max-w-90 shrink-0 snap-start md:w-auto md:max-w-none md:min-w-0">
      <div className="flex h-11 items-center justify-between gap-3">
        {title === null ? (
          <Skeleton className="h-6 w-1/2" />
        ) : (
          <h2 className="min-w-0 flex-1 truncate text-large font-medium">{title}</h2>
        )}
        {more}
      </div>
      {/* Three items of 72 px and the border. */}
      <div className="flex h-54.25 flex-col border-t">{children}</div>
    </section>
  );
}

export function MemberSkeleton() {
  return (
    <output aria-label="Loading your overview" className={panelsClass}>
      {["own", "new"].map((panel) => (
        <PanelFrame key={panel} title={null}>
          <ItemsSkeleton />
        </PanelFrame>
      ))}
    </output>
  );
}
