"use client";

import { Rocket } from "@/components/ui/icons/action-icons";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import type { ButtonSize } from "@/components/ui/buttons/button-class";
import type { Boostable } from "@/hooks/use-boosts";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only owners who open it download it.
const BoostDialog = lazyComponent(
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
  if (!isOwn || profile === null) return null;
  return (
    <DialogButton
      size={size}
      aria-haspopup="dialog"
      aria-label={size === "small" ? `Boost “${title}”` : undefined}
      renderDialog={(dialog) => (
        <BoostDialog
          boostable={{ kind, id }}
          title={title}
          isIncludedHere={kind === "opportunity" || profile.id === profileId}
          {...dialog}
        />
      )}
    >
      {size === "large" && <Rocket className="size-5" />}
      Boost
    </DialogButton>
  );
}
