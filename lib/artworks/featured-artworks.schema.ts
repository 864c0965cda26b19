/** Featured works of a profile, whatever its plan (CONTRACT section 2). */
export const MAX_FEATURED = 6;
