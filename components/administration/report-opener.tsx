"use client";

import type { ReactNode } from "react";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { useIsOwnSide } from "@/hooks/use-is-own-profile";
import type { ReportSubject } from "@/lib/administration/administration.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ReportDialog = lazyComponent(
  async () => (await import("@/components/administration/report-dialog")).ReportDialog,
);

export type Reported = {
  subject: ReportSubject;
  subjectId: string;
  name: string;
  /** The owning profile, which neither its owner nor whoever acts for it can report. */
  profileId: string;
};

/** Loads its form on first use. */
export function ReportOpener({
  profileId,
  children,
  ...reported
}: Reported & { children: ReactNode }) {
  return useIsOwnSide(profileId) ? null : (
    <DialogButton
      tone="quiet"
      size="small"
      renderDialog={(dialog) => <ReportDialog {...reported} {...dialog} />}
    >
      {children}
    </DialogButton>
  );
}
