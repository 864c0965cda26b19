import { z } from "zod";

/** Kinds that other sites can show in a frame: those of `/embed/{kind}/{id}`. */
export const EmbedKind = z.enum(["artworks", "profiles", "collections", "opportunities"]);
export type EmbedKind = z.infer<typeof EmbedKind>;

/** A size in CSS pixels. */
export type EmbedSize = { width: number; height: number };

export type EmbedFrame = EmbedSize & { kind: EmbedKind; id: string };

export type EmbedPicture = { url: string; width: number; height: number; alt: string };

export type EmbedContent = {
  id: string;
  /** Path of its page. */
  path: string;
  title: string;
  author: { name: string; path: string } | null;
  lines: readonly string[];
  /** One is shown whole; several are a row. */
  pictures: readonly EmbedPicture[];
  /** Height by width of the pictures' place; null if there is none. */
  ratio: number | null;
};

/** The subjects that can be embedded. */
export type Embeds = Readonly<
  Record<
    EmbedKind,
    {
      /** The beginning of the addresses of its pages, which an id or slug follows. */
      pages: string;
      /** @throws NOT_FOUND for whatever has no public page */
      load: (idOrSlug: string) => Promise<EmbedContent>;
    }
  >
>;
