import {
  itemClass,
  MemberSkeleton,
  PANEL_ITEMS,
  PanelFrame,
  panelsClass,
  thumbnailClass,
} from "@/components/screens/home/member-skeleton";
import { RowPicture } from "@/components/opportunities/row-picture";
import type { DisplayPicture } from "@/components/opportunities/opportunity-picture";
import { Button } from "@/components/ui/buttons/button";
import { Receipt } from "@/components/ui/icons/form-icons";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { joinClasses } from "@/lib/shared/join-classes";

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

/** Fills the height below the items. */
const fillClass = "mt-3 flex min-h-0 flex-1 flex-col items-start gap-3 bg-surface px-5";
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
                className={joinClasses(
                  "grid place-items-center bg-surface text-muted",
                  thumbnailClass,
                )}
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
        <div role="alert" className={joinClasses(fillClass, "justify-between py-5")}>
          <p className="line-clamp-3">{error.message}</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          {hasItems && <PanelItems items={items} />}
          {(items?.length ?? 0) < PANEL_ITEMS && (
            <div
              className={joinClasses(
                fillClass,
                hasItems ? "justify-center" : "justify-between py-5",
              )}
            >
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

/** Renders panels once all have loaded or failed, so that none of them moves; empty ones come last. */
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
