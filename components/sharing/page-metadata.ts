import type { Metadata } from "next";
import { createOEmbedLinks } from "@/lib/embeds/embed-frames.rules";
import { shareSize } from "@/lib/sharing/share-design.rules";

type SharedPage = {
  title: string;
  description: string;
  path: string;
  type: "article" | "profile" | "website";
  /** The picture that social networks show; null for no picture. */
  card: { url: string; alt: string } | null;
  isIndexed: boolean;
  /** Links a page that other sites can embed to its oEmbed: this site’s origin, without a trailing slash. */
  origin?: string;
};

/** Describes a page to search engines and in shared links. URLs are made absolute by `metadataBase`. */
export function createPageMetadata(page: SharedPage): Metadata {
  const { title, description, path, type, card, isIndexed, origin } = page;
  const images = card === null ? [] : [{ ...card, ...shareSize }];
  return {
    title,
    description,
    alternates: {
      canonical: path,
      ...(origin !== undefined && { types: createOEmbedLinks(origin, path, title) }),
    },
    openGraph: { title, description, type, url: path, images },
    twitter: { card: "summary_large_image" },
    ...(!isIndexed && { robots: { index: false } }),
  };
}
