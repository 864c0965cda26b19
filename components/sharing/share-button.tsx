"use client";

import { Share2 } from "@/components/ui/action-icons";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/button-class";
import { useShareSheet } from "@/components/sharing/use-share-sheet";

type ShareButtonProps = { path: string; title: string; tone?: ButtonTone; size?: ButtonSize };

export function ShareButton({ path, title, ...buttonProps }: ShareButtonProps) {
  const { share, sheet } = useShareSheet();
  return (
    <>
      <Button data-needs-script="" {...buttonProps} onClick={() => void share(path, title)}>
        <Share2 className={buttonProps.size === "small" ? "size-4" : "size-5"} />
        Share
      </Button>
      {sheet}
    </>
  );
}
