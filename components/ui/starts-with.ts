/** Ignores case (SPEC section 2, the dropdown with a filter box). */
export function startsWith(label: string, typed: string): boolean {
  return label.toLocaleLowerCase("en").startsWith(typed.trim().toLocaleLowerCase("en"));
}
