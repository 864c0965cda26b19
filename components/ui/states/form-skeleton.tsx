import { Skeleton } from "@/components/ui/states/skeleton";

export function FormSkeleton() {
  return (
    <output aria-label="Loading the form" className="flex flex-col gap-5">
      <Skeleton className="h-44" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  );
}
