/** Ignores case (SPEC section 2, the dropdown with a filter box). */
export function startsWith(label: string, query: string): boolean {
  return label.toLocaleLowerCase("en").startsWith(query.trim().toLocaleLowerCase("en"));
}
