/** Joins class names by spaces and leaves out what a condition made false; `cn` also resolves conflicts, at the price of tailwind-merge. */
export const joinClasses = (
  ...classes: readonly (string | false | 0 | null | undefined)[]
): string => classes.filter(Boolean).join(" ");
