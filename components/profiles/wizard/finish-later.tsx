"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef } from "react";
import type { SaveStep } from "@/components/profiles/wizard/walk";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { toast } from "@/lib/client/toasts";

const NOT_SAVED =
  "This step is not complete, so what you typed is kept on this device and not yet in your account.";

/** The way out of the wizard: what was typed in the open step goes to the account first, and where it cannot, that is said. */
export function FinishLater({ href, save }: { href: string; save: SaveStep }) {
  const router = useRouter();
  const pressed = useRef(false);

  async function leave(): Promise<void> {
    if (pressed.current) return;
    pressed.current = true;
    const isSaved = await save().catch(() => false);
    if (!isSaved) toast({ kind: "info", text: NOT_SAVED });
    router.push(href);
  }

  function onClick(event: MouseEvent): void {
    // Whoever opens it in another tab stays in the step.
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void leave();
  }

  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onClick}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
    >
      Finish later
    </Link>
  );
}
