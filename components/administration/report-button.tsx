"use client";

import { Flag } from "@/components/ui/icons/action-icons";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import type { ReportSubject } from "@/lib/administration/administration.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ReportDialog = lazyComponent(
  async () => (await import("@/components/administration/report-dialog")).ReportDialog,
);

type ReportButtonProps = {
  subject: ReportSubject;
  subjectId: string;
  name: string;
  /** The owner, who cannot report it. */
  profileId: string;
};

/** Loads its form on first use. */
export function ReportButton({ profileId, ...reported }: ReportButtonProps) {
  return useIsOwnProfile(profileId) ? null : (
    <DialogButton
      tone="quiet"
      size="small"
      renderDialog={(dialog) => <ReportDialog {...reported} {...dialog} />}
    >
      <Flag className="size-4" />
      Report
    </DialogButton>
  );
}
