"use client";

import { type ReactNode, Suspense, useState } from "react";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { useSession } from "@/hooks/use-session";
import type { AlertKind } from "@/lib/alerts/alerts.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const NewAlertDialog = lazyComponent(
  async () => (await import("@/components/alerts/new-alert-dialog")).NewAlertDialog,
);

type SaveAlertOpenerProps = {
  kind: AlertKind;
  query: Readonly<Record<string, string>>;
  /** The form on a page of its own, for whoever is not signed in. */
  href: string;
  children: ReactNode;
};

/** Opens the form over the list. Loads it on first use. */
export function SaveAlertOpener({ href, children, ...alert }: SaveAlertOpenerProps) {
  const { isSignedIn } = useSession();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <PlainTextLink
        href={href}
        rel="nofollow"
        className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-medium"
        onClick={(event) => {
          const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
          if (!isSignedIn || isModified) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </PlainTextLink>
      {open !== undefined && (
        <Suspense>
          <NewAlertDialog {...alert} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
