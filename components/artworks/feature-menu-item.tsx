import { Menu } from "@base-ui/react/menu";
import { useFeaturedToggle } from "@/components/artworks/use-featured-toggle";
import { Spinner } from "@/components/ui/states/spinner";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { withQueries } from "@/providers/with-queries";

type FeatureMenuItemProps = {
  id: string;
  title: string;
  className: string;
  /** Called after success and after failure. */
  onDone: () => void;
};

/** The menu item that features an artwork. The menu stays open until the call has finished. */
export const FeatureMenuItem = withQueries(Item);

function Item({ id, title, className, onDone }: FeatureMenuItemProps) {
  const { isFeatured, isReady, isPending, label, toggle } = useFeaturedToggle(id, title);
  const isBusy = !isReady || isPending;
  return (
    <Menu.Item
      className={className}
      closeOnClick={false}
      aria-disabled={isBusy || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isBusy) void toggle().then(onDone);
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
