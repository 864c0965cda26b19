import { ArrowUpDown, SlidersHorizontal } from "@/components/ui/icons/page-icons";
import {
  countFilters,
  type ListSelection,
  orderLabels,
  getSortOrder,
} from "@/components/opportunities/list-filters";
import {
  FILTER_SHEET_ID,
  ORDER_SHEET_ID,
} from "@/components/screens/opportunity-list/filters/panel-ids";

const barButtonClass =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full border border-outline bg-ground px-3 font-medium wrap-break-word hover:bg-surface";

/** Opens the filter and sort sheets below 1005 px, as native popovers, which need no script. */
export function ListBar({ category, filters }: ListSelection) {
  const count = countFilters(category, filters);
  return (
    <div
      data-print="hide"
      className="sticky top-0 z-20 -mx-5 flex flex-wrap gap-3 bg-ground px-5 py-2 sm:-mx-10 sm:px-10 md:hidden"
    >
      <button type="button" popoverTarget={FILTER_SHEET_ID} className={barButtonClass}>
        <SlidersHorizontal className="size-5" />
        {count === 0 ? "Filters" : `Filters · ${count}`}
      </button>
      <button
        type="button"
        popoverTarget={ORDER_SHEET_ID}
        aria-label={`Sort: ${orderLabels[getSortOrder(filters)]}`}
        className={barButtonClass}
      >
        <ArrowUpDown className="size-5" />
        Sort
      </button>
    </div>
  );
}
