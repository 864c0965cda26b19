import { joinClasses } from "@/lib/shared/join-classes";

type SkeletonProps = { className?: string; round?: boolean };

export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        "block animate-pulse bg-surface",
        round ? "rounded-full" : "rounded-surface",
        className,
      )}
    />
  );
}
