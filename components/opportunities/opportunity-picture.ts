import { imageUrl } from "@/lib/images/images.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export type Pictured = {
  images: readonly Pick<Opportunity["images"][number], "url">[];
  profile: Pick<NonNullable<Opportunity["profile"]>, "id" | "image" | "cover"> | null;
};

export type ShownPicture = { url: string; isLogo: boolean };

/** The opportunity's picture or else its organisation's cover, and the logo as a fallback. */
export const pictureAndLogo = ({ images, profile }: Pictured) => ({
  url: images[0]?.url ?? profile?.cover ?? null,
  logo: profile?.image ?? null,
});

/**
 * The picture, else the logo uncropped, else null.
 * @param size in device pixels
 */
export function opportunityPicture(
  pictured: Pictured,
  room: { w: number; h: number },
): ShownPicture | null {
  const { url, logo } = pictureAndLogo(pictured);
  if (url !== null) return { url: imageUrl(url, { ...room, fit: "crop" }), isLogo: false };
  return logo === null ? null : { url: imageUrl(logo, { ...room, fit: "max" }), isLogo: true };
}

/** Seed for the colour of the organisation's lettered mark. */
export const markSeed = ({
  profile,
  organizationName,
}: Pick<Pictured, "profile"> & { organizationName: string }) => profile?.id ?? organizationName;
