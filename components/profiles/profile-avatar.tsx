import { Avatar } from "@/components/ui/avatar";
import { type AvatarSize, avatarSizes, defaultImage } from "@/lib/shared/design";
import { imageUrl } from "@/lib/images/rules";

type ProfileAvatarProps = { image: string | null; size?: AvatarSize };

/** The avatar of a profile, cropped by the content host to exactly what shows, and to twice that for sharp screens. */
export function ProfileAvatar({ image, size = "regular" }: ProfileAvatarProps) {
  if (image === null) {
    return <Avatar size={size} />;
  }
  const side = avatarSizes[size];
  const cropped = (w: number) => imageUrl(image, { w, h: w, fit: "crop", q: defaultImage.quality });
  return (
    <Avatar
      size={size}
      src={cropped(side)}
      srcSet={`${cropped(side)} 1x, ${cropped(2 * side)} 2x`}
    />
  );
}
