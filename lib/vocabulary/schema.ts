import { z } from "zod";

/** Boosts that an artwork can have (CONTRACT section 6). */
export const ArtworkBoostType = z.enum(["HIGHLIGHT", "TOP_POST_1", "INSTAGRAM_AD"]);
export type ArtworkBoostType = z.infer<typeof ArtworkBoostType>;
