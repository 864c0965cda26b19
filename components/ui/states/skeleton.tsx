import { joinClasses } from "@/lib/shared/join-classes";

export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
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
