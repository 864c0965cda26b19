import type { Metadata } from "next";
import { createOEmbedLinks } from "@/lib/embeds/embed-frames.rules";
import { shareSize } from "@/lib/sharing/share-design.rules";

type SharedPage = {
  title: string;
  description: string;
  path: string;
  type: "article" | "profile" | "website";
  /** What social networks show; null for nothing of its own. */
  card: { url: string; alt: string } | null;
  isIndexed: boolean;
  /** Of a page that other sites can embed: this site, without a trailing slash. */
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
