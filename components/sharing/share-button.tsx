"use client";

import { Share2 } from "@/components/ui/icons/action-icons";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/buttons/button-class";
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
