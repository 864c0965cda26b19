"use client";

import { Rocket } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-class";
import type { Boostable } from "@/hooks/use-boosts";
import { useIsOwn } from "@/hooks/use-is-own";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Nobody but an owner who presses pays for its code.
const BoostDialog = lazyComponent(
  async () => (await import("@/components/checkout/boost-dialog")).BoostDialog,
);

type BoostOpenerProps = Boostable & {
  title: string;
  /** Whose it is. */
  profileId: string;
  size?: ButtonSize;
};

/** The way to boost one's own call or artwork; nobody else sees it. */
export function BoostOpener({ kind, id, title, profileId, size = "large" }: BoostOpenerProps) {
  const isOwn = useIsOwn(profileId);
  const { profile } = useSession();
  // Not fetched before it is first wanted.
  const [open, setOpen] = useState<boolean>();
  if (!isOwn || profile === null) return null;
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        aria-label={size === "small" ? `Boost “${title}”` : undefined}
        onClick={() => setOpen(true)}
      >
        {size === "large" && <Rocket aria-hidden="true" className="size-5" />}
        Boost
      </Button>
      {open !== undefined && (
        <Suspense>
          <BoostDialog
            boostable={{ kind, id }}
            title={title}
            profileId={profile.id}
            isIncludedHere={kind === "opportunity" || profile.id === profileId}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
