"use client";

import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsOwn } from "@/hooks/use-is-own";
import type { ReportSubject } from "@/lib/administration/administration.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ReportDialog = lazyComponent(
  async () => (await import("@/components/administration/report-dialog")).ReportDialog,
);

type ReportButtonProps = {
  subject: ReportSubject;
  subjectId: string;
  name: string;
  /** Whose it is: who owns a thing does not report it. */
  profileId: string;
};

/** The way to tell the administrators that something should not be here; its form is fetched when it is first asked for. */
export function ReportButton({ subject, subjectId, name, profileId }: ReportButtonProps) {
  const [open, setOpen] = useState<boolean>();
  const isOwn = useIsOwn(profileId);
  return isOwn ? null : (
    <>
      <Button data-needs-script="" tone="quiet" size="small" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4" />
        Report
      </Button>
      {open !== undefined && (
        <Suspense>
          <ReportDialog
            subject={subject}
            subjectId={subjectId}
            name={name}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
