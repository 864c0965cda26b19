import { z } from "zod";

/** The boosts that are sold for an artwork, with prices in `plans.rules.ts` (CONTRACT section 6). */
export const ArtworkBoostType = z.enum(["HIGHLIGHT", "TOP_POST_1", "INSTAGRAM_AD"]);
export type ArtworkBoostType = z.infer<typeof ArtworkBoostType>;

/** Manual work for an order (CONTRACT section 6). */
export const PromotionType = z.enum(["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"]);
export type PromotionType = z.infer<typeof PromotionType>;
