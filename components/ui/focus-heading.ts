/**
 * Focuses an element that is not interactive, such as a heading.
 * @returns false if it is hidden and cannot take the focus
 */
export function focusOn(element: HTMLElement, options?: FocusOptions): boolean {
  element.setAttribute("tabindex", "-1");
  element.focus(options);
  return document.activeElement === element;
}

/** The `ref` of what takes the focus as it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  if (element !== null) focusOn(element);
}

/** Call when the focused element is removed: otherwise Tab restarts at the top of the document. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading !== null) focusOn(heading, options);
}
