import { Avatar } from "@/components/profiles/avatar";
import { type AvatarSize, avatarSizes, defaultImage } from "@/lib/shared/design";
import { buildImageUrl } from "@/lib/images/images.rules";

type ProfileAvatarProps = {
  image: string | null;
  size?: AvatarSize;
  /** Its initials are shown when there is no picture. */
  name: string;
  /** The profile's id, which determines the background colour of the initials. */
  seed: string;
};

/** The content host crops it to 44 by 44 px, or to the displayed size if that is larger, and to twice that for high-density screens. */
export function ProfileAvatar({ image, size = "regular", name, seed }: ProfileAvatarProps) {
  if (image === null) return <Avatar size={size} name={name} seed={seed} />;
  // The small avatar uses the same file as the regular one (SPEC section 2).
  const side = Math.max(avatarSizes[size], avatarSizes.regular);
  const cropUrl = (w: number) =>
    buildImageUrl(image, { w, h: w, fit: "crop", q: defaultImage.quality });
  return (
    <Avatar
      size={size}
      src={cropUrl(side)}
      srcSet={`${cropUrl(side)} 1x, ${cropUrl(2 * side)} 2x`}
    />
  );
}
