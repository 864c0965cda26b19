/** Shared ids: fields outside the form belong to it, and buttons open the sheets. */
export const FILTER_FORM = "opportunity-filters";
export const FILTER_SHEET = "opportunity-filter-sheet";
export const ORDER_SHEET = "opportunity-order-sheet";
/** The result count; receives the focus when the focused element is gone. */
export const FOUND_ID = "opportunities-found";
