import { useState } from "react";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCopy } from "@/hooks/use-copy";
import { useShare } from "@/hooks/use-share";
import { createEmbedHtml } from "@/lib/embeds/embed-frames.rules";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";
import { lazyPart } from "@/lib/shared/lazy-component";

const QrCode = lazyPart(
  async () => (await import("@/components/sharing/qr-code")).QrCode,
  <Skeleton className="size-60 self-center" />,
);

/** The HTML that shows a page in a frame of another site. */
function EmbedCode({ title, embed }: { title: string; embed: EmbedFrame }) {
  const { message, copy } = useCopy("Select the code instead.");
  const html = createEmbedHtml(window.location.origin, `${title} · Vitrine`, embed);
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <Field
        label="Embed"
        required
        hint="Paste it into your own site: it stays up to date, and sets no cookies."
      >
        {({ id, "aria-describedby": describedBy }) => (
          <Textarea
            id={id}
            aria-describedby={describedBy}
            readOnly
            rows={3}
            dir="ltr"
            value={html}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy(html)}>Copy code</Button>
        <output className="text-small text-muted">{message}</output>
      </div>
    </div>
  );
}

type ShareLink = { name: string; href: string };

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** Plain links, so that no network's script runs here. @param url absolute */
function listShareLinks(title: string, url: string): ShareLink[] {
  const text = `${title} ${url}`;
  // `URLSearchParams` would write a plus, which mail programs take literally.
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return [
    { name: "E-mail", href: `mailto:?${mail}` },
    { name: "WhatsApp", href: withQuery("https://wa.me/", { text }) },
    { name: "Bluesky", href: withQuery("https://bsky.app/intent/compose", { text }) },
    { name: "Facebook", href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    {
      name: "LinkedIn",
      href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
    {
      name: "Pinterest",
      href: withQuery("https://www.pinterest.com/pin/create/button/", { url, description: title }),
    },
  ];
}

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
