import { Star } from "@/components/ui/icons/late-icons";
import { useFeaturedToggle } from "@/components/artworks/use-featured-toggle";
import { Button } from "@/components/ui/buttons/button";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { withQueries } from "@/providers/with-queries";

export const FeatureButton = withQueries(Feature);

function Feature({ id, title }: { id: string; title: string }) {
  const { isFeatured, isReady, isPending, label, toggle } = useFeaturedToggle(id, title);
  const hintId = `feature-${id}`;
  return (
    <>
      <Button
        pending={isPending}
        disabled={!isReady}
        aria-label={label}
        aria-describedby={hintId}
        onClick={() => void toggle()}
      >
        {!isPending && <Star className={isFeatured ? "size-5 fill-current" : "size-5"} />}
        {isFeatured ? "Featured" : label}
      </Button>
      <p id={hintId} className="basis-full! text-small text-muted">
        Featured works may appear on the home page; a profile can feature at most {MAX_FEATURED}.
      </p>
    </>
  );
}
