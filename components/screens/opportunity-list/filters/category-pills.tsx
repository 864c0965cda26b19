import { pillRowClass } from "@/components/ui/pill";
import { PillLinks } from "@/components/ui/pill-links";
import { type CategoryPage, categoryPages } from "@/lib/opportunities/list/category-pages.rules";
import { joinClasses } from "@/lib/shared/join-classes";

/**
 * The current category links back to the full list. From `lg` on all pills fit one row, even in a wider fallback font;
 * with increased letter spacing the row scrolls (WCAG 1.4.12).
 */
export function CategoryPills({ current }: { current: CategoryPage | null }) {
  return (
    <PillLinks
      pills={categoryPages.map(({ slug, name }) => {
        const selected = slug === current?.slug;
        return {
          href: selected ? "/opportunities" : `/opportunities/${slug}`,
          label: name,
          selected,
        };
      })}
      label="Kinds of opportunities"
      dataPrint="hide"
      className={joinClasses(
        pillRowClass,
        "max-md:py-1 lg:-mx-5 lg:-my-2 lg:flex-nowrap lg:gap-x-1 lg:overflow-x-auto lg:px-5 lg:py-2 lg:fade-edges",
      )}
    />
  );
}
