import { typedKeys } from "@/lib/shared/records";

/**
 * The networks on which a profile can name an account, by the field of its contact details: contract, form, links and
 * completeness map over them. Without Zod, which the public pages need not load.
 */
export const socialNetworks = {
  instagram: { label: "Instagram", accountBaseUrl: "https://www.instagram.com/" },
  facebook: { label: "Facebook", accountBaseUrl: "https://www.facebook.com/" },
  x: { label: "X", accountBaseUrl: "https://x.com/" },
  linkedin: { label: "LinkedIn", accountBaseUrl: "https://www.linkedin.com/in/" },
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

export const socialNames = typedKeys(socialNetworks);
