import { Skeleton } from "@/components/ui/states/skeleton";

export function OrderSkeleton() {
  return (
    <output
      aria-label="Checking your order"
      className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-15"
    >
      <span className="flex flex-col gap-10">
        <span className="flex flex-col gap-3">
          <Skeleton className="h-9 w-4/5 max-w-md" />
          <Skeleton className="h-8 max-w-xl" />
        </span>
        <Skeleton className="h-40" />
        <Skeleton className="h-12 w-44 rounded-full" />
      </span>
      <span className="flex flex-col gap-3 md:pt-2">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-40" />
      </span>
    </output>
  );
}
