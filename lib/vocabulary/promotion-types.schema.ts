import { z } from "zod";

/** Boosts that somebody carries out by hand once they are paid for (CONTRACT section 6). */
export const PromotionType = z.enum(["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"]);
export type PromotionType = z.infer<typeof PromotionType>;
