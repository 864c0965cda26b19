/** The ids by which the parts of the list's page know each other: fields outside of the form belong to it, and buttons open sheets. */
export const FILTER_FORM = "opportunity-filters";
export const FILTER_SHEET = "opportunity-filter-sheet";
export const ORDER_SHEET = "opportunity-order-sheet";
/** The line that says how many were found; the focus falls back to it. */
export const FOUND_ID = "opportunities-found";
