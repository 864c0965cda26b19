"use client";

import { Menu } from "@base-ui/react/menu";
import { useFeature } from "@/components/artworks/use-feature";
import { Spinner } from "@/components/ui/spinner";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { QueryProvider } from "@/providers/query-provider";

type FeatureItemProps = {
  id: string;
  title: string;
  className: string;
  /** Told when the answer is there, whatever it is. */
  onDone: () => void;
};

/** The menu's way to feature an own work, or to take it from the featured ones. The menu stays until it is done. */
export function FeatureItem(props: FeatureItemProps) {
  return (
    <QueryProvider>
      <Item {...props} />
    </QueryProvider>
  );
}

function Item({ id, title, className, onDone }: FeatureItemProps) {
  const { isFeatured, isKnown, isPending, label, toggle } = useFeature(id, title);
  const isWaiting = !isKnown || isPending;
  return (
    <Menu.Item
      className={className}
      closeOnClick={false}
      aria-disabled={isWaiting || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isWaiting) void toggle().then(onDone);
      }}
    >
      <span className="flex items-center gap-2">
        {isPending && <Spinner />}
        {label}
        {!isFeatured && (
          <span className="text-small text-muted">at most {MAX_FEATURED} a profile</span>
        )}
      </span>
    </Menu.Item>
  );
}
