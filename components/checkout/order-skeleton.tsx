import { Skeleton } from "@/components/ui/skeleton";

/** The shape of what came of an order, while it is looked for. */
export function OrderSkeleton() {
  return (
    <output aria-label="Checking your order" className="flex flex-col gap-5">
      <Skeleton className="h-15" />
      <Skeleton className="h-30" />
    </output>
  );
}
