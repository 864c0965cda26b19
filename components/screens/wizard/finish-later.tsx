import { TextLink } from "@/components/ui/buttons/text-link";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef } from "react";
import type { SaveStep } from "@/components/screens/wizard/wizard-controls";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { toast } from "@/lib/client/toasts";

const NOT_SAVED_MESSAGE =
  "This step is not complete, so what you typed is kept on this device and not yet in your account.";

/** Leaves the wizard after saving the open step, and shows an error if that was not possible. */
export function FinishLater({ href, save }: { href: string; save: SaveStep }) {
  const router = useRouter();
  const isLeavingRef = useRef(false);

  async function leave(): Promise<void> {
    if (isLeavingRef.current) return;
    isLeavingRef.current = true;
    const isSaved = await save().catch(() => false);
    if (!isSaved) toast({ kind: "info", text: NOT_SAVED_MESSAGE });
    router.push(href);
  }

  function handleClick(event: MouseEvent): void {
    // Opening it in another tab leaves this one in the step.
    if (!hasNoModifier(event)) return;
    event.preventDefault();
    void leave();
  }

  return (
    <TextLink href={href} onClick={handleClick} className="inline-flex min-h-11 items-center">
      Finish later
    </TextLink>
  );
}
