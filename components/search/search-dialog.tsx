import { Dialog } from "@base-ui/react/dialog";
import { X } from "@/components/ui/icons/icons";
import { useRef } from "react";
import { SearchPanel } from "@/components/search/search-panel";
import { fadeClass } from "@/components/ui/dialogs/popup-class";
import { QueryProvider } from "@/providers/query-provider";

/** A panel under the header, a bottom sheet on phones. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-40 bg-veil ${fadeClass}`} />
        <Dialog.Popup
          initialFocus={inputRef}
          className={`fixed inset-x-0 bottom-0 z-50 flex h-sheet flex-col rounded-t-surface border bg-ground shadow-float sm:inset-x-auto sm:top-15 sm:bottom-auto sm:left-1/2 sm:h-auto sm:max-h-sheet sm:w-[calc(100vw-5rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:rounded-surface ${fadeClass}`}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <QueryProvider>
            <SearchPanel inputRef={inputRef} onDone={onClose}>
              <Dialog.Close
                aria-label="Close"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface"
              >
                <X className="size-5" />
              </Dialog.Close>
            </SearchPanel>
          </QueryProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
