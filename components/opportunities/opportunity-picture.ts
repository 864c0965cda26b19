import { imageUrl } from "@/lib/images/images.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** What a picture of an opportunity is made of. */
export type Pictured = {
  images: readonly Pick<Opportunity["images"][number], "url">[];
  profile: Pick<NonNullable<Opportunity["profile"]>, "id" | "image" | "cover"> | null;
};

export type ShownPicture = { url: string; isLogo: boolean };

/**
 * A picture of the opportunity, else of its organisation, else that one's logo, which keeps its shape; null leaves a lettered mark.
 * @param room how large it is, in pixels of the screen
 */
export function opportunityPicture(
  { images, profile }: Pictured,
  room: { w: number; h: number },
): ShownPicture | null {
  const picture = images[0]?.url ?? profile?.cover ?? null;
  if (picture !== null) return { url: imageUrl(picture, { ...room, fit: "crop" }), isLogo: false };
  const logo = profile?.image ?? null;
  return logo === null ? null : { url: imageUrl(logo, { ...room, fit: "max" }), isLogo: true };
}

/** What the colour of its organisation's lettered mark follows. */
export const markSeed = ({
  profile,
  organizationName,
}: Pick<Pictured, "profile"> & { organizationName: string }) => profile?.id ?? organizationName;
