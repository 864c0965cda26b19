import { clsx } from "clsx";
import { X } from "lucide-react";

/** A sheet: the browser's own popover, from below, three quarters of the screen high. It opens before any script, and without. Where it is a part of the page it is not where a finger left it (`sheet-drag`). */
export const sheetClass =
  "sheet fixed inset-x-0 top-auto bottom-0 m-0 h-sheet w-full max-w-none rounded-t-surface border-t bg-ground p-5 text-text shadow-float md:transform-none!";

/** The id of a sheet's title. */
export const sheetTitleId = (sheet: string) => `${sheet}-title`;

type SheetHeadProps = {
  /** The id of the sheet that the button closes. */
  sheet: string;
  title?: string;
  /** What the button is called. */
  close: string;
  className?: string;
};

/** The top of a sheet: its title, and the button that closes it, which has the focus first. */
export function SheetHead({ sheet, title, close, className }: SheetHeadProps) {
  return (
    <div className={clsx("relative flex items-center justify-between", className)}>
      {title !== undefined && (
        <>
          {/* Says that it can be drawn down, where it comes from below. */}
          <span
            aria-hidden="true"
            className="md:hidden absolute -top-3 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-outline"
          />
          <h2 id={sheetTitleId(sheet)} className="text-large font-medium">
            {title}
          </h2>
        </>
      )}
      <button
        type="button"
        popoverTarget={sheet}
        popoverTargetAction="hide"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands in a popover, which moves the focus when it opens, not when the page does
        autoFocus
        aria-label={close}
        className="-mr-2 ml-auto inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
