import { ShareOpener } from "@/components/sharing/share-opener";
import type { SharedPage } from "@/components/sharing/use-share-sheet";
import type { ButtonSize, ButtonTone } from "@/components/ui/buttons/button-class";
import { Share2 } from "@/components/ui/icons/action-icons";

type ShareButtonProps = SharedPage & { tone?: ButtonTone; size?: ButtonSize };

export function ShareButton({ path, title, embed, ...button }: ShareButtonProps) {
  return (
    <ShareOpener page={{ path, title, embed }} {...button}>
      <Share2 className={button.size === "small" ? "size-4" : "size-5"} />
      Share
    </ShareOpener>
  );
}
