"use client";

import { Suspense, useState } from "react";
import { Bell } from "@/components/ui/icons/page-icons";
import { useSession } from "@/hooks/use-session";
import { saveAlertHref } from "@/lib/alerts/alert-summary.rules";
import type { AlertKind } from "@/lib/alerts/alerts.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const NewAlertDialog = lazyComponent(
  async () => (await import("@/components/alerts/new-alert-dialog")).NewAlertDialog,
);

type Props = { kind: AlertKind; query: Readonly<Record<string, string>> };

/** Opens the form with the filters; for whoever is not signed in a link to it, also after signing in. Shows nothing without a filter. */
export function SaveAlertLink({ kind, query }: Props) {
  const { isSignedIn } = useSession();
  const [open, setOpen] = useState<boolean>();
  if (Object.keys(query).length === 0) return null;
  return (
    <>
      <a
        href={saveAlertHref(kind, query)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-medium underline underline-offset-4 hover:text-accent"
        onClick={(event) => {
          const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
          if (!isSignedIn || isModified) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Bell className="size-4" />
        Save as alert
      </a>
      {open !== undefined && (
        <Suspense>
          <NewAlertDialog kind={kind} query={query} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
