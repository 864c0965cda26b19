import { clsx } from "clsx";

type SkeletonProps = {
  /** Its size. */ className?: string;
  /** A circle, as for an avatar. */ round?: boolean;
};

/** A quiet block in the shape of what is still loading. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block animate-pulse bg-surface",
        round ? "rounded-full" : "rounded-surface",
        className,
      )}
    />
  );
}
