"use client";

import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/button-class";
import { useShare } from "@/hooks/use-share";

type ShareButtonProps = { path: string; title: string; tone?: ButtonTone; size?: ButtonSize };

/** Shares a page of ours the device's way, or copies its link. */
export function ShareButton({ path, title, ...look }: ShareButtonProps) {
  const { shareLink } = useShare();
  return (
    <Button data-needs-script="" {...look} onClick={() => void shareLink(path, title)}>
      <Share2 aria-hidden="true" className={look.size === "small" ? "size-4" : "size-5"} />
      Share
    </Button>
  );
}
