import { Skeleton } from "@/components/ui/states/skeleton";

export function AdminSkeleton() {
  return (
    <output aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </output>
  );
}
