import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { toItemKey } from "@/lib/newsletter/newsletter.rules";
import {
  type NewsletterItem,
  type NextIssue,
  newsletterSectionLabels,
} from "@/lib/newsletter/newsletter.schema";

type Arrangement = { order: string[]; removed: string[] };

type NextIssueItemsProps = {
  issue: Pick<NextIssue, "items" | "removed">;
  isPending: boolean;
  onArrange: (arrangement: Arrangement) => void;
};

const toArrangement = ({ items, removed }: Pick<NextIssue, "items" | "removed">): Arrangement => ({
  order: items.filter(({ section }) => section !== "PROMOTED").map(toItemKey),
  removed: removed.map(toItemKey),
});

/** Moves an item before the one above it in its section. */
function moveUp(items: readonly NewsletterItem[], item: NewsletterItem): NewsletterItem[] {
  const index = items.indexOf(item);
  const above = items[index - 1];
  return above === undefined
    ? [...items]
    : [...items.slice(0, index - 1), item, above, ...items.slice(index + 1)];
}

/** Promoted items were paid for: they stay, in their places. */
export function NextIssueItems({ issue, isPending, onArrange }: NextIssueItemsProps) {
  const { items, removed } = issue;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-large">What is in it</h2>
      {items.length === 0 && (
        <p className="text-muted">Nothing yet. An empty issue is not sent: it waits a week.</p>
      )}
      <ul>
        {items.map((item, index) => {
          const isFirst = items[index - 1]?.section !== item.section;
          return (
            <li key={toItemKey(item)} className="flex flex-wrap items-center gap-x-5 border-t py-2">
              <div className="min-w-0 flex-1 basis-60">
                <p className="text-small text-muted">{newsletterSectionLabels[item.section]}</p>
                <p dir="auto" className="font-medium wrap-anywhere">
                  {item.title}
                </p>
                <p className="text-small text-muted">{item.text}</p>
              </div>
              {item.section !== "PROMOTED" && (
                <div className="flex gap-5">
                  <UnderlinedButton
                    disabled={isPending || isFirst}
                    className="min-h-11 disabled:opacity-50"
                    aria-label={`Up: “${item.title}”`}
                    onClick={() =>
                      onArrange(toArrangement({ items: moveUp(items, item), removed }))
                    }
                  >
                    Up
                  </UnderlinedButton>
                  <UnderlinedButton
                    disabled={isPending}
                    className="min-h-11 disabled:opacity-50"
                    aria-label={`Leave out: “${item.title}”`}
                    onClick={() => onArrange(toArrangement({ items, removed: [...removed, item] }))}
                  >
                    Leave out
                  </UnderlinedButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {removed.length > 0 && (
        <>
          <h3 className="font-medium">Left out</h3>
          <ul>
            {removed.map((item) => (
              <li key={toItemKey(item)} className="flex items-center gap-5 border-t py-2">
                <p dir="auto" className="min-w-0 flex-1 text-muted wrap-anywhere">
                  {item.title}
                </p>
                <UnderlinedButton
                  disabled={isPending}
                  className="min-h-11 disabled:opacity-50"
                  aria-label={`Put back: “${item.title}”`}
                  onClick={() =>
                    onArrange(
                      toArrangement({ items, removed: removed.filter((other) => other !== item) }),
                    )
                  }
                >
                  Put back
                </UnderlinedButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
