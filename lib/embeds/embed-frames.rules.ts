import type { EmbedFrame, EmbedKind, EmbedPicture, EmbedSize } from "@/lib/embeds/embeds.schema";
import { markup } from "@/lib/shared/texts/markup";
import { typedKeys } from "@/lib/shared/records";

/** Sizes in CSS pixels: of a frame without limits, and of the lines below the pictures. */
const frame = { width: 480, text: 164, pictures: 520 } as const;

/** Works in the frame of a profile or collection. */
export const EMBED_ROW_SIZE = 4;

/** Height by width of such a row; null without works. */
export const toRowRatio = (works: number): number | null => (works === 0 ? null : 0.36);

/** Height by width of a picture's place; null without one. */
export const toPictureRatio = (
  picture: Pick<EmbedPicture, "width" | "height"> | undefined,
  max = Infinity,
): number | null => (picture === undefined ? null : Math.min(picture.height / picture.width, max));

/** Returns the first picture, if there is one. */
export const toEmbedPicture = ({
  images,
  title,
}: {
  images: readonly EmbedPicture[];
  title: string;
}): EmbedPicture[] => images.slice(0, 1).map((image) => ({ ...image, alt: image.alt || title }));

/** The size at which everything shows, within what a site allows. @param ratio height by width of what is above the lines */
export function toEmbedSize(ratio: number | null, max: Partial<EmbedSize> = {}): EmbedSize {
  const width = Math.min(frame.width, max.width ?? Infinity);
  const pictures = ratio === null ? 0 : Math.min(Math.round(width * ratio), frame.pictures);
  return { width, height: Math.min(frame.text + pictures, max.height ?? Infinity) };
}

export const toEmbedPath = ({ kind, id }: Pick<EmbedFrame, "kind" | "id">): string =>
  `/embed/${kind}/${encodeURIComponent(id)}`;

/** Creates the markup that another site pastes. @param origin without a trailing slash @param title read out by screen readers */
export const createEmbedHtml = (origin: string, title: string, embed: EmbedFrame): string =>
  markup`<iframe src="${origin}${toEmbedPath(embed)}" title="${title}" width="${embed.width}" height="${embed.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
    .text;

/** Finds the subject of a page's address; null for a page that cannot be embedded. @param origin of this site */
export function findEmbedded(
  address: string,
  origin: string,
  embeds: Readonly<Record<EmbedKind, { pages: string }>>,
): Pick<EmbedFrame, "kind" | "id"> | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname } = new URL(address);
  if (host !== new URL(origin).host || !/^https?:$/.test(protocol)) return null;
  const path = pathname.replace(/\/$/, "");
  const kind = typedKeys(embeds).find((candidate) => path.startsWith(embeds[candidate].pages));
  if (kind === undefined) return null;
  const id = path.slice(embeds[kind].pages.length);
  // Slugs and ids are ASCII without anything that an address would escape.
  return /^[\w-]+$/.test(id) ? { kind, id } : null;
}

/** Returns `alternates.types` of a page's metadata: where oEmbed tells how to embed it. @param path of the page */
export function createOEmbedLinks(origin: string, path: string, title: string) {
  const query = new URLSearchParams({ format: "json", url: `${origin}${path}` });
  return { "application/json+oembed": [{ url: `${origin}/oembed?${query.toString()}`, title }] };
}
