import { z } from "zod";

/** Kinds that other sites can show in a frame: those of `/embed/{kind}/{id}`. */
export const EmbedKind = z.enum(["artworks", "profiles", "collections", "opportunities"]);
export type EmbedKind = z.infer<typeof EmbedKind>;

/** A size in CSS pixels. */
export type EmbedSize = { width: number; height: number };

export type EmbedFrame = EmbedSize & { kind: EmbedKind; id: string };
