import { Avatar } from "@/components/ui/avatar";
import { type AvatarSize, avatarSizes, defaultImage } from "@/lib/shared/design";
import { imageUrl } from "@/lib/images/images.rules";

type ProfileAvatarProps = {
  image: string | null;
  size?: AvatarSize;
  /** Whose it is: without a picture their initials stand for them. */
  name: string;
  /** The profile's id, which the colour of its mark follows. */
  seed: string;
};

/** The avatar of a profile, cropped by the content host to 44 by 44 px (the large one to what shows), and to twice that for sharp screens. */
export function ProfileAvatar({ image, size = "regular", name, seed }: ProfileAvatarProps) {
  if (image === null) return <Avatar size={size} name={name} seed={seed} />;
  // The small one shows the same file as the regular one (SPEC section 2).
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
