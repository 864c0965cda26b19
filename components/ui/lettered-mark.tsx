import { clsx } from "clsx";
import { initialsOf } from "@/components/ui/initials";

/** The grounds that a mark can have: tokens of app/globals.css, each with text at 4.5:1 and more in both themes. */
const grounds = [
  "bg-mark-sand",
  "bg-mark-sage",
  "bg-mark-mist",
  "bg-mark-rose",
  "bg-mark-iris",
  "bg-mark-straw",
] as const;

/** FNV-1a: the same seed has the same ground on every server and in every browser. */
function groundOf(seed: string): (typeof grounds)[number] {
  let hash = 0x811c9dc5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return grounds[hash % grounds.length] ?? grounds[0];
}

type LetteredMarkProps = {
  name: string;
  /** What its colour follows, and stays with: a profile's id, or the name of an organisation without a profile. */
  seed: string;
  /** Its size and shape: the letters grow with it. */
  className?: string | undefined;
};

/** Stands for somebody without a picture: initials on a ground of their own, for the eye only. */
export function LetteredMark({ name, seed, className }: LetteredMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden [container-type:size]",
        groundOf(seed),
        className,
      )}
    >
      <span className="font-display text-[36cqmin] leading-none font-medium text-text">
        {initialsOf(name)}
      </span>
    </span>
  );
}
