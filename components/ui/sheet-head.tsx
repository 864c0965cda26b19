import { clsx } from "clsx";
import { X } from "lucide-react";

/** A sheet: the browser's own popover, from below, three quarters of the screen high. It opens before any script, and without. */
export const sheetClass =
  "sheet fixed inset-x-0 top-auto bottom-0 m-0 h-sheet w-full max-w-none rounded-t-surface border-t bg-ground p-5 text-text shadow-float";

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
    <div className={clsx("flex items-center justify-between", className)}>
      {title !== undefined && <h2 className="text-large font-medium">{title}</h2>}
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
