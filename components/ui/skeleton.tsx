import { cn } from "@/lib/shared/cn";

/** A quiet block in the shape of what is still loading. Give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block animate-pulse rounded-surface bg-surface", className)}
    />
  );
}
