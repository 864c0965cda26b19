import { UserRound } from "lucide-react";
import { LetteredMark } from "@/components/ui/lettered-mark";
import { type AvatarSize, avatarSizes } from "@/lib/shared/design";

type AvatarProps = {
  /** A square picture; without it their lettered mark shows, or, of nobody in particular, a placeholder icon. */
  src?: string | undefined;
  srcSet?: string | undefined;
  size?: AvatarSize;
  /** Whose it is, and what the colour of their mark follows. */
  name?: string | undefined;
  seed?: string | undefined;
};

const boxes: Record<AvatarSize, string> = {
  small: "size-avatar-small",
  regular: "size-avatar-regular",
  large: "size-avatar-large",
};

/** A round picture of somebody, 40, 44 or 133 px wide, its alternative text “profile” (SPEC sections 2 and 9). */
export function Avatar({ src, srcSet, size = "regular", name, seed = name }: AvatarProps) {
  const side = avatarSizes[size];
  const box = `shrink-0 overflow-hidden rounded-full bg-surface ${boxes[size]}`;
  if (src === undefined && name !== undefined && seed !== undefined) {
    return <LetteredMark name={name} seed={seed} className={`rounded-full ${boxes[size]}`} />;
  }
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
