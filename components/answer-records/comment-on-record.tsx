"use client";

import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyPart } from "@/lib/shared/lazy-component";

const CommentDialog = lazyPart(
  async () => (await import("@/components/answer-records/comment-dialog")).CommentDialog,
);

/** Shows a button to comment on the record to the organiser alone. */
export function CommentOnRecord({ profileId }: { profileId: string }) {
  if (!useIsOwnProfile(profileId)) return null;
  return (
    <DialogButton
      size="small"
      renderDialog={(dialog) => <CommentDialog profileId={profileId} {...dialog} />}
    >
      Comment
    </DialogButton>
  );
}
