/** Background colours of avatars with initials: tokens of app/globals.css with a text contrast of 4.5:1 or more in both themes. */
export const avatarColours = ["sand", "sage", "mist", "rose", "iris", "straw"] as const;
export type AvatarColour = (typeof avatarColours)[number];

/** Picks a colour by the FNV-1a hash of the seed, so that servers and browsers agree. */
export function pickAvatarColour(seed: string): AvatarColour {
  let hash = 0x811c9dc5;
  for (const character of seed)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return avatarColours[hash % avatarColours.length] ?? avatarColours[0];
}
