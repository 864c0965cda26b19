/** Ignores case (SPEC section 2, the dropdown with a filter box). */
export const startsWith = (label: string, query: string): boolean =>
  label.toLocaleLowerCase("en").startsWith(query.trim().toLocaleLowerCase("en"));
