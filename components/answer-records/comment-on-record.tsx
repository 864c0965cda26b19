"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyPart } from "@/lib/shared/lazy-component";

const CommentDialog = lazyPart(
  async () => (await import("@/components/answer-records/comment-dialog")).CommentDialog,
);

/** Shows a button to comment on the record to the organiser alone. */
export function CommentOnRecord({ profileId }: { profileId: string }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!useIsOwnProfile(profileId)) return null;
  return (
    <>
      <Button data-needs-script="" size="small" onClick={() => setIsOpen(true)}>
        Comment
      </Button>
      {isOpen !== undefined && (
        <CommentDialog profileId={profileId} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
