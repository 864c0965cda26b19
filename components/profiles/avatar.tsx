import { UserRound } from "@/components/ui/icons/icons";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { type AvatarSize, avatarSizes } from "@/lib/shared/design";

type AvatarProps = {
  /** A square picture; falls back to the initials of `name`, then to an icon. */
  src?: string | undefined;
  srcSet?: string | undefined;
  size?: AvatarSize;
  name?: string | undefined;
  seed?: string | undefined;
};

const sizeClasses: Record<AvatarSize, string> = {
  small: "size-avatar-small",
  regular: "size-avatar-regular",
  large: "size-avatar-large",
};

/** A round profile picture, 40, 44 or 133 px wide, with the alt text “profile” (SPEC sections 2 and 9). */
export function Avatar({ src, srcSet, size = "regular", name, seed = name }: AvatarProps) {
  const width = avatarSizes[size];
  const frameClass = `shrink-0 overflow-hidden rounded-full bg-surface ${sizeClasses[size]}`;
  if (src === undefined && name !== undefined && seed !== undefined) {
    return (
      <InitialsAvatar name={name} seed={seed} className={`rounded-full ${sizeClasses[size]}`} />
    );
  }
  if (src === undefined) {
    return (
      <span className={`${frameClass} grid place-items-center border text-muted`}>
        <UserRound className="size-1/2" />
      </span>
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={src}
      srcSet={srcSet}
      alt="profile"
      width={width}
      height={width}
      // If it fails to load, the round frame would clip the alt text.
      className={`${frameClass} block object-cover text-transparent`}
    />
  );
}
