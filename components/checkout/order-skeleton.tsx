import { Skeleton } from "@/components/ui/skeleton";

/** The shape of what came of an order, while it is looked for. */
export function OrderSkeleton() {
  return (
    <output aria-label="Looking how your order stands" className="flex flex-col gap-5">
      <Skeleton className="h-15" />
      <Skeleton className="h-30" />
    </output>
  );
}
