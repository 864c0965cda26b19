import { getInitials } from "@/lib/shared/texts/initials";
import { type AvatarColour, pickAvatarColour } from "@/lib/shared/avatar-colours";
import { joinClasses } from "@/lib/shared/join-classes";

const grounds: Record<AvatarColour, string> = {
  sand: "bg-mark-sand",
  sage: "bg-mark-sage",
  mist: "bg-mark-mist",
  rose: "bg-mark-rose",
  iris: "bg-mark-iris",
  straw: "bg-mark-straw",
};

type InitialsAvatarProps = {
  name: string;
  /** Determines the colour: a profile's id, or the name of an organisation without a profile. */
  seed: string;
  className?: string | undefined;
};

/** Initials on a coloured background in place of a missing picture; hidden from screen readers. */
export function InitialsAvatar({ name, seed, className }: InitialsAvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        "grid shrink-0 place-items-center overflow-hidden [container-type:size]",
        grounds[pickAvatarColour(seed)],
        className,
      )}
    >
      <span className="font-display text-[36cqmin] leading-none font-medium text-text">
        {getInitials(name)}
      </span>
    </span>
  );
}
