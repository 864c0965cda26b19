"use client";

import type { AskFormProps } from "@/components/conversations/ask-form";
import type { ButtonSize, ButtonTone } from "@/components/ui/buttons/button-class";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { useIsOwnSide } from "@/hooks/use-is-own-profile";
import { lazyComponent } from "@/lib/shared/lazy-component";

const AskDialog = lazyComponent(
  async () => (await import("@/components/conversations/ask-dialog")).AskDialog,
);

type AskButtonProps = Omit<AskFormProps, "user" | "onClose"> & {
  label: string;
  /** Title of the dialog, if it says more than the button has room for. */
  title?: string;
  tone?: ButtonTone;
  size?: ButtonSize;
};

/** Writes to a profile, with or without an account. Shows nothing to its owner or to whoever acts for it, nor where nothing may be asked. */
export function AskButton({ label, title = label, tone, size, ...about }: AskButtonProps) {
  const isOwn = useIsOwnSide(about.profile.id);
  return isOwn || about.kinds.length === 0 ? null : (
    <DialogButton
      tone={tone}
      size={size}
      renderDialog={(dialog) => <AskDialog {...about} {...dialog} title={title} />}
    >
      {label}
    </DialogButton>
  );
}
