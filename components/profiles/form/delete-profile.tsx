"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorText } from "@/components/ui/error-text";
import { useDeleteProfile } from "@/hooks/use-profile";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/schema";

const count = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** What goes with a profile, in words: “its page, 12 artworks and 3 pictures”. */
export function whatGoes({
  counts,
  image,
  images,
}: Pick<Profile, "counts" | "image" | "images">): string {
  const pictures = images.length + (image === null ? 0 : 1);
  const parts = [
    "its page",
    counts.artworks > 0 && count(counts.artworks, "artwork"),
    counts.opportunities > 0 && count(counts.opportunities, "opportunity", "opportunities"),
    pictures > 0 && count(pictures, "picture"),
  ].filter((part) => part !== false);
  return new Intl.ListFormat("en").format(parts);
}

/** Deletes a profile after a confirmation that names what goes: it cannot be brought back. */
export function DeleteProfile({ profile }: { profile: Profile }) {
  const { id, name } = profile;
  const router = useRouter();
  const { refreshProfiles } = useSession();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteProfile(id, () => {
    // The session says that it is gone, and who acts now.
    refreshProfiles();
    router.push("/");
  });
  const pressed = useRef(false);

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
        Delete profile
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        description={`This removes ${whatGoes(profile)} for good. Your account and its other profiles stay.`}
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
