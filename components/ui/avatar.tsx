import { UserRound } from "lucide-react";
import { type AvatarSize, avatarSizes } from "@/lib/shared/design";

type AvatarProps = {
  /** A square picture; without it a placeholder icon shows. */
  src?: string | undefined;
  srcSet?: string | undefined;
  size?: AvatarSize;
};

const boxes: Record<AvatarSize, string> = {
  small: "size-avatar-small",
  regular: "size-avatar-regular",
  large: "size-avatar-large",
};

/** A round picture of somebody, 40, 44 or 133 px wide, its alternative text “profile” (SPEC sections 2 and 9). */
export function Avatar({ src, srcSet, size = "regular" }: AvatarProps) {
  const side = avatarSizes[size];
  const box = `shrink-0 overflow-hidden rounded-full bg-surface ${boxes[size]}`;
  if (src === undefined) {
    return (
      <span className={`${box} grid place-items-center border text-muted`}>
        <UserRound aria-hidden="true" className="size-1/2" />
      </span>
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={src}
      srcSet={srcSet}
      alt="profile"
      width={side}
      height={side}
      // Where it does not load, a round frame would cut its alternative text.
      className={`${box} block object-cover text-transparent`}
    />
  );
}
