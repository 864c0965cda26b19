import { Skeleton } from "@/components/ui/skeleton";

/** The shape of an account that is still loading. */
export function AccountSkeleton() {
  return (
    <output aria-label="Loading your account" className="flex flex-col gap-5">
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
    </output>
  );
}
