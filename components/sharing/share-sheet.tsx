"use client";

import { EmbedCode } from "@/components/sharing/embed-code";
import { listShareLinks } from "@/components/sharing/share-links";
import { CopyableUrl } from "@/components/ui/copyable-url";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { useCopy } from "@/hooks/use-copy";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";

type ShareSheetProps = {
  path: string;
  title: string;
  embed?: EmbedFrame | undefined;
  open: boolean;
  onClose: () => void;
};

/** For devices without a native share sheet. */
export function ShareSheet({ path, title, embed, open, onClose }: ShareSheetProps) {
  const { message, copy } = useCopy("Select the link instead.");
  const url = new URL(path, window.location.href).href;
  return (
    <Dialog open={open} onClose={onClose} title={`Share “${title}”`}>
      <CopyableUrl label="Link" url={url} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={() => void copy(url)}>
          Copy link
        </Button>
        <output className="text-small text-muted">{message}</output>
      </div>
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
