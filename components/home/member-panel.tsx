import { clsx } from "clsx";
import { Receipt } from "@/components/ui/form-icons";
import type { ReactNode } from "react";
import { RowPicture } from "@/components/opportunities/list/row-picture";
import type { DisplayPicture } from "@/components/opportunities/opportunity-picture";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { railClass } from "@/components/ui/rail-class";
import { Skeleton } from "@/components/ui/skeleton";

/** Panels always have the height of this many items, to avoid layout shifts. */
export const PANEL_ITEMS = 3;

export type PanelItem = {
  id: string;
  href: string;
  title: string;
  note: string;
  /** Null for an order. */
  thumbnail: { picture: DisplayPicture | null; name: string; seed: string } | null;
};

export type Panel = {
  title: string;
  /** Undefined while loading. */
  items: readonly PanelItem[] | undefined;
  /** Text and action of an empty panel. */
  empty: string;
  action: { href: string; label: string };
  more: { href: string; label: string };
  error: Error | null;
  onRetry: () => void;
};

/** A swipeable row on a phone, to keep the page short. */
const panelsClass = clsx(
  railClass,
  "md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:gap-5 md:overflow-visible md:px-0",
);
const itemClass = "h-18 border-b";
/** Fills the height below the items. */
const fillClass = "mt-3 flex min-h-0 flex-1 flex-col items-start gap-3 bg-surface px-5";
const thumbnailClass = "size-14 shrink-0";

function PanelItems({ items }: { items: readonly PanelItem[] }) {
  return (
    <ul>
      {items.slice(0, PANEL_ITEMS).map(({ id, href, title, note, thumbnail }) => (
        <li key={id} className={itemClass}>
          <a
            href={href}
            data-soft=""
            className="group flex h-full items-center gap-3 -outline-offset-2"
          >
            {thumbnail === null ? (
              <span
                className={clsx("grid place-items-center bg-surface text-muted", thumbnailClass)}
              >
                <Receipt className="size-5" />
              </span>
            ) : (
              <RowPicture {...thumbnail} className={thumbnailClass} />
            )}
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium group-hover:text-accent">
                {title}
              </span>
              <span className="block truncate text-small text-muted">{note}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ItemsSkeleton() {
  return (
    <div role="presentation">
      {Array.from({ length: PANEL_ITEMS }, (_, item) => (
        <div key={item} className={clsx(itemClass, "flex items-center gap-3")}>
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

function PanelFrame({
  title,
  children,
  more,
}: {
  title: ReactNode;
  children: ReactNode;
  more?: ReactNode;
}) {
  return (
    <section className="w-[85vw] max-w-90 shrink-0 snap-start md:w-auto md:max-w-none md:min-w-0">
      <div className="flex h-11 items-center justify-between gap-3">
        <h2 className="min-w-0 flex-1 truncate text-large font-medium">{title}</h2>
        {more}
      </div>
      {/* Three items of 72 px and the border. */}
      <div className="flex h-54.25 flex-col border-t">{children}</div>
    </section>
  );
}

function MemberPanel({ title, items, empty, action, more, error, onRetry }: Panel) {
  const hasItems = items !== undefined && items.length > 0;
  return (
    <PanelFrame
      title={title}
      more={
        hasItems && (
          <a
            href={more.href}
            data-soft=""
            className="inline-flex h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            See all
            <span className="sr-only"> {more.label}</span>
          </a>
        )
      }
    >
      {error !== null ? (
        <div role="alert" className={clsx(fillClass, "justify-between py-5")}>
          <p className="line-clamp-3">{error.message}</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          {hasItems && <PanelItems items={items} />}
          {(items?.length ?? 0) < PANEL_ITEMS && (
            <div className={clsx(fillClass, hasItems ? "justify-center" : "justify-between py-5")}>
              {!hasItems && <p className="text-muted">{empty}</p>}
              <LinkButton size="small" href={action.href}>
                {action.label}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </PanelFrame>
  );
}

const isEmpty = ({ items, error }: Panel) => error === null && items?.length === 0;

/** Empty panels come last. Renders once all have loaded, so that none of them moves. */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  if (panels.some(({ items, error }) => items === undefined && error === null))
    return <MemberSkeleton />;
  const ordered = panels.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  return (
    <div className={panelsClass}>
      {ordered.map((panel) => (
        <MemberPanel key={panel.title} {...panel} />
      ))}
    </div>
  );
}

export function MemberSkeleton() {
  return (
    <output aria-label="Loading your overview" className={panelsClass}>
      {["saved", "own", "new"].map((panel) => (
        <PanelFrame key={panel} title={<Skeleton className="h-6 w-1/2" />}>
          <ItemsSkeleton />
        </PanelFrame>
      ))}
    </output>
  );
}
