/** Featured artworks of a profile under any plan (CONTRACT section 2). */
export const MAX_FEATURED = 6;
