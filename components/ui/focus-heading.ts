/**
 * Gives the focus to something that is read but not pressed, such as a heading.
 * @returns whether it has the focus now: what is not shown cannot take it
 */
export function focusOn(element: HTMLElement, options?: FocusOptions): boolean {
  element.setAttribute("tabindex", "-1");
  element.focus(options);
  return document.activeElement === element;
}

/**
 * Gives the focus to the page's heading: for when what had it goes away, so that the keyboard and readers go on from the
 * page and not from its very beginning.
 */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading !== null) focusOn(heading, options);
}
