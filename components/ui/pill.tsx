import { X } from "@/components/ui/icons/icons";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { joinClasses } from "@/lib/shared/join-classes";

type PillProps = {
  href: string;
  label: string;
  selected?: boolean;
};

export const pillClass =
  "relative inline-flex h-8 max-w-full items-center gap-1 rounded-full border px-3 text-small whitespace-nowrap transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5";

/** One row of pills that scrolls sideways with faded edges. */
export const pillLineClass =
  "-mx-5 flex gap-x-2 gap-y-3 overflow-x-auto px-5 py-2 fade-edges [scrollbar-width:none]";

/** A scrolling row on a phone, wrapping elsewhere. */
export const pillRowClass = `${pillLineClass} sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0 sm:mask-none`;

/** A pill that is one of several choices. */
export const choicePillClass = (isChosen: boolean): string =>
  `${pillClass} ${isChosen ? "border-text bg-text text-ground" : "border-outline hover:bg-surface"}`;

/** A filter as a link that adds itself to the URL, or removes itself once chosen. */
export function Pill({ href, label, selected = false }: PillProps) {
  return (
    <SoftLink
      href={href}
      keepsScroll
      className={joinClasses(
        pillClass,
        selected
          ? "border-text bg-text text-ground hover:border-accent hover:bg-accent"
          : "border-outline hover:bg-surface",
      )}
    >
      {selected && <span className="sr-only">Remove </span>}
      <span className="truncate">{label}</span>
      {selected && <X className="size-4" />}
    </SoftLink>
  );
}
