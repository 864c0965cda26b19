/** Ids of elements that others refer to: fields outside the form by their `form` attribute, buttons that open the sheets. */
export const FILTER_FORM_ID = "opportunity-filters";
export const FILTER_SHEET_ID = "opportunity-filter-sheet";
export const ORDER_SHEET_ID = "opportunity-order-sheet";
/** The result count, which receives the focus if the focused element is removed. */
export const RESULT_COUNT_ID = "opportunities-found";
