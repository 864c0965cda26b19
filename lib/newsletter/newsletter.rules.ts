import type { NewsletterItem, StoredItem } from "@/lib/newsletter/newsletter.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

export const toItemKey = ({ kind, id }: Pick<StoredItem, "kind" | "id">) => `${kind}:${id}`;

/** The address of a link in the mail, which counts how often it is opened. */
export const toCountedPath = (number: number, { item }: Pick<NewsletterItem, "item">) =>
  `/n/${number}/${item}`;

export const toIssuePath = (number: number) => `/newsletter/${number}`;

/** The chosen ones first, in order; promoted ones keep their places, and cannot be removed. */
export function arrangeItems(
  items: readonly StoredItem[],
  { order, removed }: { order: readonly string[]; removed: readonly string[] },
): { shown: StoredItem[]; removed: StoredItem[] } {
  const isRemoved = (item: StoredItem) =>
    item.section !== "PROMOTED" && removed.includes(toItemKey(item));
  const toRank = (item: StoredItem) => {
    const index = item.section === "PROMOTED" ? -1 : order.indexOf(toItemKey(item));
    return index === -1 ? order.length : index;
  };
  const sections = ["PROMOTED", "NEW", "CLOSING", "ARTWORKS"] as const;
  return {
    shown: sections.flatMap((section) =>
      items
        .filter((item) => item.section === section && !isRemoved(item))
        .toSorted((a, b) => toRank(a) - toRank(b)),
    ),
    removed: items.filter(isRemoved),
  };
}

/** “8 new opportunities, and 6 that close soon”. */
export function formatDefaultTitle(items: readonly StoredItem[]): string {
  const count = (section: StoredItem["section"]) =>
    items.filter((item) => item.section === section).length;
  const [opened, closing] = [count("NEW"), count("CLOSING")];
  if (opened > 0 && closing > 0) {
    const verb = closing === 1 ? "closes" : "close";
    return `${pluralise(opened, "new opportunity", "new opportunities")}, and ${closing} that ${verb} soon`;
  }
  if (opened > 0) return pluralise(opened, "new opportunity", "new opportunities");
  if (closing > 0) return `${pluralise(closing, "opportunity", "opportunities")} closing soon`;
  return "This week on Vitrine";
}
