import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";

/** The most lines of a panel, one less on a phone: it keeps their height whatever it holds, so that nothing below it moves. */
export const PANEL_LINES = 3;

/** Something that waits: what it is, a note, and where it leads. */
export type MemberLine = { id: string; href: string; title: string; note: string };

type MemberPanelProps = {
  title: string;
  /** Undefined while they are not known. */
  lines: readonly MemberLine[] | undefined;
  /** What is said where there are none, and what helps then. */
  empty: string;
  action: { href: string; label: string };
  /** Where there is more, once there is something. */
  more: { href: string; label: string };
  fault: Error | null;
  onRetry: () => void;
};

const grid = "grid gap-5 md:grid-cols-3";
const lineClass = "h-18 border-b max-sm:nth-3:hidden";

function Lines({ lines }: { lines: readonly MemberLine[] }) {
  return (
    <ul>
      {lines.slice(0, PANEL_LINES).map(({ id, href, title, note }) => (
        <li key={id} className={lineClass}>
          <a
            href={href}
            data-soft=""
            className="group flex h-full flex-col justify-center -outline-offset-2"
          >
            <span dir="auto" className="block truncate group-hover:text-accent">
              {title}
            </span>
            <span className="block truncate text-small text-muted">{note}</span>
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
        <div key={line} className={`${lineClass} flex flex-col justify-center gap-2`}>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

function Frame({
  title,
  children,
  foot,
}: {
  title: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <h2 className="h-10 truncate text-large font-medium">{title}</h2>
      <div className="h-36.25 border-t sm:h-54.25">{children}</div>
      <div className="h-11">{foot}</div>
    </section>
  );
}

/** One thing after another that needs a member, or why there is none. */
export function MemberPanel({
  title,
  lines,
  empty,
  action,
  more,
  fault,
  onRetry,
}: MemberPanelProps) {
  const hasLines = lines !== undefined && lines.length > 0;
  return (
    <Frame
      title={title}
      foot={
        hasLines && (
          <a
            href={more.href}
            data-soft=""
            className="inline-flex h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {more.label}
          </a>
        )
      }
    >
      {fault !== null ? (
        <div role="alert" className="flex flex-col items-start gap-3 pt-3 sm:pt-5">
          <p className="line-clamp-2">{fault.message}</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : lines === undefined ? (
        <Waiting />
      ) : hasLines ? (
        <Lines lines={lines} />
      ) : (
        <div className="flex flex-col items-start gap-3 pt-3 sm:pt-5">
          <p className="text-muted">{empty}</p>
          <LinkButton size="small" href={action.href}>
            {action.label}
          </LinkButton>
        </div>
      )}
    </Frame>
  );
}

/** Panels side by side. */
export function MemberGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
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
