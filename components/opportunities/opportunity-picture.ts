import { imageUrl } from "@/lib/images/images.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** What a picture of an opportunity is made of. */
export type Pictured = {
  images: readonly Pick<Opportunity["images"][number], "url">[];
  profile: Pick<NonNullable<Opportunity["profile"]>, "id" | "image" | "cover"> | null;
};

export type ShownPicture = { url: string; isLogo: boolean };

/** A picture of the opportunity, else of its organisation, and the organisation's logo for where there is neither. */
export const pictureAndLogo = ({ images, profile }: Pictured) => ({
  url: images[0]?.url ?? profile?.cover ?? null,
  logo: profile?.image ?? null,
});

/**
 * The picture in a size, else the logo, which keeps its shape; null leaves a lettered mark.
 * @param room how large it is, in pixels of the screen
 */
export function opportunityPicture(
  pictured: Pictured,
  room: { w: number; h: number },
): ShownPicture | null {
  const { url, logo } = pictureAndLogo(pictured);
  if (url !== null) return { url: imageUrl(url, { ...room, fit: "crop" }), isLogo: false };
  return logo === null ? null : { url: imageUrl(logo, { ...room, fit: "max" }), isLogo: true };
}

/** What the colour of its organisation's lettered mark follows. */
export const markSeed = ({
  profile,
  organizationName,
}: Pick<Pictured, "profile"> & { organizationName: string }) => profile?.id ?? organizationName;
