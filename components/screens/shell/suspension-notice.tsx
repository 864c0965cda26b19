"use client";

import { TextLink } from "@/components/ui/buttons/text-link";
import { useSession } from "@/hooks/use-session";

export function SuspensionNotice() {
  const { suspension } = useSession();
  return typeof suspension !== "string" ? null : (
    <aside
      aria-label="Your account is suspended"
      data-print="hide"
      className="border-b border-warning bg-surface px-5 py-2 text-center text-small"
    >
      <strong className="font-medium">Your account is suspended.</strong>{" "}
      <span dir="auto">{suspension}</span>{" "}
      <TextLink href="/account#standing">What this means, and how to contest it</TextLink>
    </aside>
  );
}
