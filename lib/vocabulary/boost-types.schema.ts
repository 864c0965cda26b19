import { z } from "zod";

/** Boosts that an artwork can have (CONTRACT section 6). */
export const ArtworkBoostType = z.enum(["HIGHLIGHT", "TOP_POST_1", "INSTAGRAM_AD"]);
export type ArtworkBoostType = z.infer<typeof ArtworkBoostType>;

/** The kinds of what people do by hand for an order (CONTRACT section 6: the admins' queue). */
export const PromotionType = z.enum(["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"]);
export type PromotionType = z.infer<typeof PromotionType>;
