import { getCardRatio } from "@/components/artworks/frame-ratios";
import { Picture } from "@/components/pictures/picture";
import { ShareButton } from "@/components/sharing/share-button";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";

type PostedArtworkProps = { artwork: Artwork; onPostAnother: () => void };

export function PostedArtwork({ artwork, onPostAnother }: PostedArtworkProps) {
  const { id, title, images, profile } = artwork;
  const [image] = images;
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={focusOnMount} dir="auto" className="scroll-mt-40 text-large font-medium">
        “{title}” is posted.
      </h2>
      {image !== undefined && (
        <div className="w-40">
          <Picture
            image={{ ...image, alt: "" }}
            widths={[160, 320]}
            sizes="160px"
            ratio={getCardRatio(artwork)}
          />
        </div>
      )}
      <p className="text-muted">
        Anyone can see it on its own page, on the profile of {profile.name} and among the newest
        works.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={artworkPath(id)}>
          See it
        </LinkButton>
        <ShareButton path={artworkPath(id)} title={title} />
        <Button onClick={onPostAnother}>Post another</Button>
      </div>
    </section>
  );
}
