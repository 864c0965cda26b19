import { z } from "zod";

/** CONTRACT section 6. An Instagram ad is bought like a boost, but its order creates a promotion that an administrator carries out. */
export const ArtworkBoostType = z.enum(["HIGHLIGHT", "TOP_POST_1", "INSTAGRAM_AD"]);
export type ArtworkBoostType = z.infer<typeof ArtworkBoostType>;
