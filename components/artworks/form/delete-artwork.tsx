"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorText } from "@/components/ui/error-text";
import { useDeleteArtwork } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/schema";
import { toast } from "@/lib/client/toasts";

/** Deletes an artwork after a confirmation that names what goes: it cannot be brought back. */
export function DeleteArtwork({ artwork: { id, title, images } }: { artwork: Artwork }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteArtwork(id, () => {
    toast({ kind: "success", text: `“${title}” is deleted.` });
    router.push("/artworks");
  });
  const pressed = useRef(false);
  const pictures = images.length === 1 ? "its picture" : `its ${images.length} pictures`;

  function onConfirm(): void {
    // A second press can come before the button is drawn as pending.
    if (pressed.current) return;
    pressed.current = true;
    remove.mutate(undefined, {
      onError: () => {
        pressed.current = false;
      },
    });
  }

  return (
    <div className="border-t pt-5">
      <Button tone="danger" onClick={() => setOpen(true)}>
        Delete artwork
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete “${title}”?`}
        description={`The artwork and ${pictures} are removed for good.`}
      >
        {remove.error !== null && <ErrorText>{remove.error.message}</ErrorText>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button tone="danger" pending={remove.isPending || remove.isSuccess} onClick={onConfirm}>
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
