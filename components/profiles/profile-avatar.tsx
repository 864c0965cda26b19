import { Avatar } from "@/components/ui/avatar";
import { type AvatarSize, avatarSizes, defaultImage } from "@/lib/shared/design";
import { imageUrl } from "@/lib/images/images.rules";

type ProfileAvatarProps = {
  image: string | null;
  size?: AvatarSize;
  /** Its initials are shown when there is no picture. */
  name: string;
  /** The profile's id, which determines the background colour of the initials. */
  seed: string;
};

/** Cropped by the content host to 44 by 44 px, or to the size shown if that is larger, and to twice that for high-density screens. */
export function ProfileAvatar({ image, size = "regular", name, seed }: ProfileAvatarProps) {
  if (image === null) return <Avatar size={size} name={name} seed={seed} />;
  // The small avatar uses the same file as the regular one (SPEC section 2).
  const side = Math.max(avatarSizes[size], avatarSizes.regular);
  const cropped = (w: number) => imageUrl(image, { w, h: w, fit: "crop", q: defaultImage.quality });
  return (
    <Avatar
      size={size}
      src={cropped(side)}
      srcSet={`${cropped(side)} 1x, ${cropped(2 * side)} 2x`}
    />
  );
}
