"use client";

import { Share2 } from "@/components/ui/action-icons";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/button-class";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";
import { useShareSheet } from "@/components/sharing/use-share-sheet";

type ShareButtonProps = {
  path: string;
  title: string;
  /** The frame that the sheet offers for other sites. */
  embed?: EmbedFrame;
  tone?: ButtonTone;
  size?: ButtonSize;
};

export function ShareButton({ path, title, embed, ...buttonProps }: ShareButtonProps) {
  const { share, sheet } = useShareSheet();
  return (
    <>
      <Button
        data-needs-script=""
        {...buttonProps}
        onClick={() => void share({ path, title, embed })}
      >
        <Share2 className={buttonProps.size === "small" ? "size-4" : "size-5"} />
        Share
      </Button>
      {sheet}
    </>
  );
}
