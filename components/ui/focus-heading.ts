/**
 * Gives the focus to the page's heading: for when what had it goes away, so that the keyboard and readers go on from the
 * page and not from its very beginning.
 */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus(options);
}
