import { clsx } from "clsx";
import { X } from "lucide-react";
import Link from "next/link";

type PillProps = {
  href: string;
  label: string;
  /** Says that the link takes this choice away. */
  chosen?: boolean;
};

const look =
  "relative inline-flex h-8 max-w-full items-center gap-1 rounded-full border px-3 text-small whitespace-nowrap transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5";

/** One row of pills that scrolls aside, on a phone from edge to edge, and fades where it goes on. */
export const pillLineClass =
  "-mx-5 flex gap-x-2 gap-y-3 overflow-x-auto px-5 py-2 fade-edges [scrollbar-width:none]";

/** Pills in one such row on a phone, and in as many as they need elsewhere. */
export const pillRowClass = `${pillLineClass} sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0 sm:mask-none`;

/** A choice as a small round link: it adds itself to the address, or, once chosen, takes itself away. */
export function Pill({ href, label, chosen = false }: PillProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      className={clsx(
        look,
        chosen
          ? "border-text bg-text text-ground hover:border-accent hover:bg-accent"
          : "border-outline hover:bg-surface",
      )}
    >
      {chosen && <span className="sr-only">Remove </span>}
      <span className="truncate">{label}</span>
      {chosen && <X aria-hidden="true" className="size-4" />}
    </Link>
  );
}
