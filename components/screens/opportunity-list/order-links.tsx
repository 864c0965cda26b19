import { Check } from "@/components/ui/icons/icons";
import {
  type ListSelection,
  listHref,
  orderLabels,
  getSortOrder,
} from "@/components/opportunities/list-filters";
import { ORDER_SHEET_ID } from "@/components/screens/opportunity-list/filters/panel-ids";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";
import { ModalSheet } from "@/components/ui/dialogs/modal-sheet";
import { typedKeys } from "@/lib/shared/records";
import { SheetHeader, sheetClass } from "@/components/ui/dialogs/sheet-header";
import { joinClasses } from "@/lib/shared/join-classes";

/** A line of links from 1005 px, a sheet below that. Best match requires search text. */
export function OrderLinks({ category, filters }: ListSelection) {
  const current = getSortOrder(filters);
  const availableOrders = typedKeys(orderLabels).filter(
    (order) => order !== "relevance" || filters.q !== "",
  );
  return (
    <nav
      id={ORDER_SHEET_ID}
      popover="auto"
      aria-label="Order"
      data-print="hide"
      className={joinClasses(
        sheetClass,
        "max-md:h-auto md:static md:flex md:h-auto md:w-auto md:gap-5 md:rounded-none md:border-0 md:p-0 md:opacity-100 md:shadow-none",
      )}
    >
      <SheetHeader
        sheetId={ORDER_SHEET_ID}
        title="Sort"
        closeLabel="Close sorting"
        className="md:hidden"
      />
      {availableOrders.map((order) => (
        <a
          key={order}
          href={listHref(category, { ...filters, sortBy: order })}
          aria-current={order === current ? "true" : undefined}
          className="flex min-h-15 items-center justify-between border-b text-large text-muted hover:text-text aria-current:text-text md:inline-flex md:min-h-11 md:border-0 md:text-base md:underline-offset-8 md:aria-current:underline"
        >
          {orderLabels[order]}
          {order === current && <Check className="size-5 md:hidden" />}
        </a>
      ))}
      <CloseOnNavigation popoverId={ORDER_SHEET_ID} />
      <ModalSheet id={ORDER_SHEET_ID} />
    </nav>
  );
}
