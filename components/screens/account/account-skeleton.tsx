import { Skeleton } from "@/components/ui/states/skeleton";

export function AccountSkeleton() {
  return (
    <output aria-label="Loading your account" className="flex flex-col gap-5">
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
    </output>
  );
}
