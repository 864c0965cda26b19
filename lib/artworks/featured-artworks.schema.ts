/** How many works a profile features at most, whatever its plan (CONTRACT section 2). */
export const FEATURED_MOST = 6;
