"use client";

import { Flag } from "@/components/ui/action-icons";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
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
export function ReportButton({ subject, subjectId, name, profileId }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOwn = useIsOwnProfile(profileId);
  return isOwn ? null : (
    <>
      <Button data-needs-script="" tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Flag className="size-4" />
        Report
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportDialog
            subject={subject}
            subjectId={subjectId}
            name={name}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
