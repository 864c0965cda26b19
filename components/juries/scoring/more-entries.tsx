import { useEffect, useEffectEvent, useRef } from "react";
import type { ScoringState } from "@/components/juries/scoring/use-scoring";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";

/** Loads the next page when the end of the list comes near; the button is for keyboards, and after an error. */
export function MoreEntries({ scoring: { list } }: { scoring: ScoringState }) {
  const endRef = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, error, loadMore } = list;
  const loadNext = useEffectEvent(loadMore);
  const canLoad = hasMore && !isLoadingMore && error === null;
  useEffect(() => {
    const end = endRef.current;
    if (!canLoad || end === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadNext(),
      { rootMargin: "800px" },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [canLoad]);
  if (!hasMore) return null;
  return (
    <div ref={endRef} className="flex flex-col items-start gap-3">
      <ErrorAlert error={error} />
      <Button pending={isLoadingMore} onClick={loadMore}>
        Show more
      </Button>
    </div>
  );
}
