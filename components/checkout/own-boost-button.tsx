import type { BoostButtonProps } from "@/components/checkout/boost-button";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { Rocket } from "@/components/ui/icons/late-icons";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

const BoostDialog = lazyComponent(
  async () => (await import("@/components/checkout/boost-dialog")).BoostDialog,
);

export function OwnBoostButton({ kind, id, title, profileId, size = "large" }: BoostButtonProps) {
  const { profile } = useSession();
  return profile === null ? null : (
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
