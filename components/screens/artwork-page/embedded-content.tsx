import { Play } from "@/components/ui/icons/late-icons";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { useState } from "react";

type EmbeddedContentProps = {
  url: string;
  /** The URL from `toPlayerUrl`, or null. */
  player: string | null;
  title: string;
};

/** A player that is loaded only after a click, for privacy; a plain link for other hosts. */
export function EmbeddedContent({ url, player, title }: EmbeddedContentProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const host = new URL(url).hostname.replace(/^www\./, "");
  if (player === null) {
    return (
      <PlainTextLink href={url} rel="noopener noreferrer nofollow ugc" target="_blank">
        More on {host}
      </PlainTextLink>
    );
  }
  if (isPlaying) {
    return (
      <iframe
        src={player}
        title={`${title}, on ${host}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture; xr-spatial-tracking"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is on another origin, so it cannot reach this page
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full max-w-2xl border bg-surface"
      />
    );
  }
  return (
    <a
      href={url}
      rel="noopener noreferrer nofollow ugc"
      target="_blank"
      onClick={(event) => {
        event.preventDefault();
        setIsPlaying(true);
      }}
      className="flex aspect-video w-full max-w-2xl flex-col items-center justify-center gap-3 border bg-surface p-5 text-center hover:border-outline"
    >
      <span className="grid size-15 place-items-center rounded-full border border-text">
        <Play className="size-5" />
      </span>
      <span>
        Play from {host}
        <span className="block text-small text-muted">
          Your browser contacts {host} only when you press play.
        </span>
      </span>
    </a>
  );
}
