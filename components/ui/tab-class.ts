/** A link that looks like a tab, on the line under it. */
export const tabClass =
  "inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text";
