"use client";

import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/button-class";
import { useShareSheet } from "@/components/sharing/use-share-sheet";

type ShareButtonProps = { path: string; title: string; tone?: ButtonTone; size?: ButtonSize };

/** Shares a page of ours the device's way, or by a sheet of our own. */
export function ShareButton({ path, title, ...look }: ShareButtonProps) {
  const { share, sheet } = useShareSheet();
  return (
    <>
      <Button data-needs-script="" {...look} onClick={() => void share(path, title)}>
        <Share2 aria-hidden="true" className={look.size === "small" ? "size-4" : "size-5"} />
        Share
      </Button>
      {sheet}
    </>
  );
}
