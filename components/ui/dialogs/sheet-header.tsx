import { X } from "@/components/ui/icons/icons";
import { joinClasses } from "@/lib/shared/join-classes";

/** A bottom sheet based on the native popover, which opens without JavaScript. `md:transform-none` undoes `sheet-drag` where the sheet is part of the page. */
export const sheetClass =
  "sheet fixed inset-x-0 top-auto bottom-0 m-0 h-sheet w-full max-w-none rounded-t-surface border-t bg-ground p-5 text-text shadow-float md:transform-none!";

export const sheetTitleId = (sheetId: string) => `${sheetId}-title`;

type SheetHeaderProps = {
  sheetId: string;
  title?: string;
  closeLabel: string;
  className?: string;
};

export function SheetHeader({ sheetId, title, closeLabel, className }: SheetHeaderProps) {
  return (
    <div className={joinClasses("relative flex items-center justify-between", className)}>
      {title !== undefined && (
        <>
          {/* The drag handle of a bottom sheet. */}
          <span
            aria-hidden="true"
            className="md:hidden absolute -top-3 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-outline"
          />
          <h2 id={sheetTitleId(sheetId)} className="text-large font-medium">
            {title}
          </h2>
        </>
      )}
      <button
        type="button"
        popoverTarget={sheetId}
        popoverTargetAction="hide"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a popover it takes the focus on opening, not on page load
        autoFocus
        aria-label={closeLabel}
        className="-mr-2 ml-auto inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
      >
        <X className="size-5" />
      </button>
    </div>
  );
}
