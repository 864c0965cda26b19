import type { EmbedFrame, EmbedKind, EmbedSize } from "@/lib/embeds/embeds.schema";
import { markup } from "@/lib/shared/texts/markup";
import { typedKeys } from "@/lib/shared/records";

/** Sizes in CSS pixels: of a frame without limits, and of the lines below the pictures. */
const frame = { width: 480, text: 164, pictures: 520 } as const;

/** Height by width of a row of works. */
const ROW_RATIO = 0.36;
/** Limit of a picture that is not the subject. */
const MAX_ASIDE_RATIO = 0.5;

type Picture = { width: number; height: number };

/** `pages`: the beginning of the address of its pages, which an id or slug follows; `toRatio`: height by width of what is above the lines, null without pictures. */
export const embedKinds = {
  artworks: {
    pages: "/art/",
    toRatio: ({ images: [image] }: { images: readonly Picture[] }) =>
      image === undefined ? null : image.height / image.width,
  },
  profiles: {
    pages: "/profiles/",
    toRatio: ({ counts }: { counts: { artworks: number } }) =>
      counts.artworks === 0 ? null : ROW_RATIO,
  },
  collections: {
    pages: "/collections/",
    toRatio: ({ count }: { count: number }) => (count === 0 ? null : ROW_RATIO),
  },
  opportunities: {
    pages: "/opportunities/",
    toRatio: ({ images: [image] }: { images: readonly Picture[] }) =>
      image === undefined ? null : Math.min(image.height / image.width, MAX_ASIDE_RATIO),
  },
} as const satisfies Record<EmbedKind, { pages: string; toRatio: unknown }>;

export const toPagePath = (kind: EmbedKind, idOrSlug: string): string =>
  `${embedKinds[kind].pages}${encodeURIComponent(idOrSlug)}`;

/** The size at which everything shows, within what a site allows. @param ratio from `toRatio` */
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
): Pick<EmbedFrame, "kind" | "id"> | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname } = new URL(address);
  if (host !== new URL(origin).host || !/^https?:$/.test(protocol)) return null;
  const path = pathname.replace(/\/$/, "");
  const kind = typedKeys(embedKinds).find((candidate) =>
    path.startsWith(embedKinds[candidate].pages),
  );
  if (kind === undefined) return null;
  const id = path.slice(embedKinds[kind].pages.length);
  // Slugs and ids are ASCII without anything that an address would escape.
  return /^[\w-]+$/.test(id) ? { kind, id } : null;
}

/** Returns `alternates.types` of a page's metadata: where oEmbed tells how to embed it. @param path of the page */
export function createOEmbedLinks(origin: string, path: string, title: string) {
  const query = new URLSearchParams({ format: "json", url: `${origin}${path}` });
  return { "application/json+oembed": [{ url: `${origin}/oembed?${query.toString()}`, title }] };
}
