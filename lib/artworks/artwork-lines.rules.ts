import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { formatPriceLine } from "@/lib/artworks/prices.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toPictureRatio } from "@/lib/embeds/embed-frames.rules";
import type { DisplayImage } from "@/lib/images/images.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

const joinFacts = (facts: readonly (string | number | null)[], separator?: string) =>
  joinParts(
    facts.map((fact) => String(fact ?? "")),
    separator,
  );

/** A work in a list of mails, alerts or the newsletter. @param facts follow the artist */
export const toArtworkItem = (
  { id, title, profile, images }: Pick<Artwork, "id" | "title" | "profile" | "images">,
  ...facts: (string | number | null)[]
) => ({
  title,
  href: artworkPath(id),
  text: joinFacts([profile.name, ...facts]),
  image: images[0]?.url ?? null,
});

/** A work in a mail, with its price. */
export function toArtworkMailItem(
  artwork: Pick<
    Artwork,
    "id" | "title" | "profile" | "images" | "medium" | "price" | "availability"
  >,
) {
  const { image, ...item } = toArtworkItem(artwork, artwork.medium, formatPriceLine(artwork));
  return { ...item, ...(image !== null && { image: { src: image, isArt: true } }) };
}

/** The picture of the work or opportunity that a mail is about. */
export const toBlockImage = ([image]: readonly DisplayImage[]) =>
  image === undefined ? null : { src: image.url, width: image.width, height: image.height };

/** The work that a mail is about. */
export const toArtworkBlock = (
  artwork: Pick<
    Artwork,
    "id" | "title" | "profile" | "images" | "medium" | "size" | "year" | "price" | "availability"
  >,
) => {
  const { id, title, profile, medium, size, year } = artwork;
  return {
    type: "subject" as const,
    title,
    href: artworkPath(id),
    text: joinFacts([profile.name, medium, size, year]),
    price: formatPriceLine(artwork),
    image: toBlockImage(artwork.images),
  };
};

export function toArtworkCard({
  title,
  profile,
  medium,
  year,
  images,
}: Pick<Artwork, "title" | "profile" | "medium" | "year" | "images">): ShareCard {
  return {
    title,
    lines: [profile.name, joinFacts([medium, year], ", ")].filter((line) => line !== ""),
    picture: images[0]?.url ?? null,
    fills: false,
  };
}

export const toArtworkFrameLines = ({ profile, medium, size, year }: Artwork) => [
  profile.name,
  joinFacts([medium, size, year], ", "),
];

export const toArtworkRatio = ({ images }: Pick<Artwork, "images">) => toPictureRatio(images[0]);
