"use client";

import { Rocket } from "@/components/ui/icons/action-icons";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonSize } from "@/components/ui/buttons/button-class";
import type { Boostable } from "@/hooks/use-boosts";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";

// Only owners who open it download it.
const BoostDialog = lazyPart(
  async () => (await import("@/components/checkout/boost-dialog")).BoostDialog,
);

type BoostButtonProps = Boostable & {
  title: string;
  profileId: string;
  size?: ButtonSize;
};

/** Renders nothing for anyone but the owner. */
export function BoostButton({ kind, id, title, profileId, size = "large" }: BoostButtonProps) {
  const isOwn = useIsOwnProfile(profileId);
  const { profile } = useSession();
  // Undefined until first opened, so that the dialog is not downloaded before.
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!isOwn || profile === null) return null;
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        aria-label={size === "small" ? `Boost “${title}”` : undefined}
        onClick={() => setIsOpen(true)}
      >
        {size === "large" && <Rocket className="size-5" />}
        Boost
      </Button>
      {isOpen !== undefined && (
        <BoostDialog
          boostable={{ kind, id }}
          title={title}
          isIncludedHere={kind === "opportunity" || profile.id === profileId}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
