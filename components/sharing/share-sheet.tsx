import { EmbedCode } from "@/components/sharing/embed-code";
import { useState } from "react";
import { listShareLinks } from "@/components/sharing/share-links";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCopy } from "@/hooks/use-copy";
import { useShare } from "@/hooks/use-share";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";
import { lazyPart } from "@/lib/shared/lazy-component";

const QrCode = lazyPart(
  async () => (await import("@/components/sharing/qr-code")).QrCode,
  <Skeleton className="size-60 self-center" />,
);

type ShareSheetProps = {
  path: string;
  title: string;
  embed?: EmbedFrame | undefined;
  open: boolean;
  onClose: () => void;
};

/** The address, its QR code, the device's own share sheet where there is one, links to networks, and the code of an embed. */
export function ShareSheet({ path, title, embed, open, onClose }: ShareSheetProps) {
  const { message, copy } = useCopy("Select the link instead.");
  const { canShareNatively, shareNatively } = useShare();
  const [showsCode, setShowsCode] = useState(false);
  const url = new URL(path, window.location.href).href;
  return (
    <Dialog open={open} onClose={onClose} title={`Share “${title}”`}>
      <CopyableUrl label="Link" url={url} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={() => void copy(url)}>
          Copy link
        </Button>
        {canShareNatively() && (
          <Button onClick={() => void shareNatively(path, title)}>Share with an app</Button>
        )}
        <Button aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          QR code
        </Button>
        <output className="text-small text-muted">{message}</output>
      </div>
      {showsCode && <QrCode url={url} />}
      <ul aria-label="Share by" className="flex flex-wrap gap-x-2 gap-y-3">
        {listShareLinks(title, url).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              {...(href.startsWith("https:") && {
                target: "_blank",
                rel: "noopener noreferrer",
              })}
              className={buttonClass("secondary", "small")}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {embed !== undefined && <EmbedCode title={title} embed={embed} />}
    </Dialog>
  );
}
