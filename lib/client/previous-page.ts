/** The address of the page before, also if this one was shown without loading it; empty if it is unknown. */
export function findPreviousPage(): string {
  if ("navigation" in window) {
    const { currentEntry } = window.navigation;
    const previous = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
    return previous?.url ?? document.referrer;
  }
  // Of the page that was loaded: it is the page before, or an earlier one, if it is not this one.
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || loaded.name === location.href ? document.referrer : loaded.name;
}
