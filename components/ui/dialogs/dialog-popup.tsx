import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import { X } from "@/components/ui/icons/icons";
import type { DialogProps } from "@/components/ui/dialogs/dialog";
import { fadeClass } from "@/components/ui/dialogs/popup-class";
import { cn } from "@/lib/shared/cn";

const shapes = {
  dialog:
    "top-1/2 left-1/2 max-h-[90dvh] w-[calc(100vw-2.5rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-surface p-5 sm:p-10",
  sheet:
    "inset-x-0 bottom-0 h-sheet rounded-t-surface p-5 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:h-auto md:max-h-[90dvh] md:w-[min(60rem,calc(100vw-5rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-surface md:p-10",
  window: "inset-3 rounded-surface p-5 md:inset-5",
};

export function DialogPopup({
  open,
  onClose,
  title,
  description,
  shape = "dialog",
  children,
}: DialogProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={cn("fixed inset-0 z-40 bg-veil", fadeClass)} />
        <Base.Popup
          ref={popupRef}
          // The field of a dialog with one, so that it can be opened by a key and typed into; otherwise the first control.
          initialFocus={() =>
            popupRef.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true
          }
          className={cn(
            "fixed z-50 flex flex-col gap-5 overflow-y-auto overscroll-contain border bg-ground shadow-float",
            shapes[shape],
            fadeClass,
          )}
        >
          <div className="flex items-start justify-between gap-5">
            <Base.Title className="text-large font-medium">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface"
            >
              <X className="size-5" />
            </Base.Close>
          </div>
          {description !== undefined && (
            <Base.Description className="text-muted">{description}</Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
