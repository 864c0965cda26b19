import { buildImageUrl } from "@/lib/images/images.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export type PictureSource = {
  images: readonly Pick<Opportunity["images"][number], "url">[];
  profile: Pick<NonNullable<Opportunity["profile"]>, "id" | "image" | "cover"> | null;
};

export type DisplayPicture = { url: string; isLogo: boolean };

/** The opportunity's picture or else its organisation's cover, and the logo as a fallback. */
export const pickPictureAndLogo = ({ images, profile }: PictureSource) => ({
  url: images[0]?.url ?? profile?.cover ?? null,
  logo: profile?.image ?? null,
});

/**
 * The picture, else the logo uncropped, else null.
 * @param size in device pixels
 */
export function findOpportunityPicture(
  source: PictureSource,
  size: { w: number; h: number },
): DisplayPicture | null {
  const { url, logo } = pickPictureAndLogo(source);
  if (url !== null) return { url: buildImageUrl(url, { ...size, fit: "crop" }), isLogo: false };
  return logo === null ? null : { url: buildImageUrl(logo, { ...size, fit: "max" }), isLogo: true };
}

/** Seed for the colour of the organisation's initials avatar. */
export const getInitialsSeed = ({
  profile,
  organizationName,
}: Pick<PictureSource, "profile"> & { organizationName: string }) =>
  profile?.id ?? organizationName;
