/** The most profiles that one account has. */
export const MAX_PROFILES = 5;
