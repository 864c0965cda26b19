import { clsx } from "clsx";
import { Receipt } from "lucide-react";
import type { ReactNode } from "react";
import { RowPicture } from "@/components/opportunities/list/row-picture";
import type { ShownPicture } from "@/components/opportunities/opportunity-picture";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { railClass } from "@/components/ui/rail-class";
import { Skeleton } from "@/components/ui/skeleton";

/** The most lines of a panel: it keeps their height whatever it holds, so that nothing below it moves. */
export const PANEL_LINES = 3;

/** Something that waits: what it is, a note, and where it leads. */
export type MemberLine = {
  id: string;
  href: string;
  title: string;
  note: string;
  /** What there is to see of an opportunity; null for an order. */
  face: { picture: ShownPicture | null; name: string; seed: string } | null;
};

/** One thing after another that needs a member, or why there is none. */
export type Panel = {
  title: string;
  /** Undefined while they are not known. */
  lines: readonly MemberLine[] | undefined;
  /** What is said where there are none, and what helps then. */
  empty: string;
  action: { href: string; label: string };
  /** Where there is more, once there is something. */
  more: { href: string; label: string };
  error: Error | null;
  onRetry: () => void;
};

/** Side by side: on a phone they are swiped through, so that what comes below them is near. */
const grid = clsx(
  railClass,
  "md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:gap-5 md:overflow-visible md:px-0",
);
const lineClass = "h-18 border-b";
/** What takes the room that the lines of a panel leave. */
const fillClass = "mt-3 flex min-h-0 flex-1 flex-col items-start gap-3 bg-surface px-5";
const faceClass = "size-14 shrink-0";

function Lines({ lines }: { lines: readonly MemberLine[] }) {
  return (
    <ul>
      {lines.slice(0, PANEL_LINES).map(({ id, href, title, note, face }) => (
        <li key={id} className={lineClass}>
          <a
            href={href}
            data-soft=""
            className="group flex h-full items-center gap-3 -outline-offset-2"
          >
            {face === null ? (
              <span className={clsx("grid place-items-center bg-surface text-muted", faceClass)}>
                <Receipt aria-hidden="true" className="size-5" />
              </span>
            ) : (
              <RowPicture {...face} className={faceClass} />
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

function Waiting() {
  return (
    <div role="presentation">
      {Array.from({ length: PANEL_LINES }, (_, line) => (
        <div key={line} className={clsx(lineClass, "flex items-center gap-3")}>
          <Skeleton className={faceClass} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Frame({
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
      <div className="flex h-54.25 flex-col border-t">{children}</div>
    </section>
  );
}

function MemberPanel({ title, lines, empty, action, more, error, onRetry }: Panel) {
  const hasLines = lines !== undefined && lines.length > 0;
  return (
    <Frame
      title={title}
      more={
        hasLines && (
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
          {hasLines && <Lines lines={lines} />}
          {(lines?.length ?? 0) < PANEL_LINES && (
            <div className={clsx(fillClass, hasLines ? "justify-center" : "justify-between py-5")}>
              {!hasLines && <p className="text-muted">{empty}</p>}
              <LinkButton size="small" href={action.href}>
                {action.label}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </Frame>
  );
}

const isEmpty = ({ lines, error }: Panel) => error === null && lines?.length === 0;

/** Panels side by side, those with nothing in them last: shown once all are known, so that none of them moves. */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  if (panels.some(({ lines, error }) => lines === undefined && error === null))
    return <MemberSkeleton />;
  const ordered = panels.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  return (
    <div className={grid}>
      {ordered.map((panel) => (
        <MemberPanel key={panel.title} {...panel} />
      ))}
    </div>
  );
}

/** Their shape while it is not known who is here. */
export function MemberSkeleton() {
  return (
    <output aria-label="Loading your overview" className={grid}>
      {["saved", "own", "new"].map((panel) => (
        <Frame key={panel} title={<Skeleton className="h-6 w-1/2" />}>
          <Waiting />
        </Frame>
      ))}
    </output>
  );
}
