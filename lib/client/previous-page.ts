/** The address of the page before, also if this one was shown without loading it; empty if it is unknown. */
export function findPreviousPage(): string {
  if ("navigation" in window) {
    const { currentEntry } = window.navigation;
    const previous = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
    return previous?.url ?? document.referrer;
  }
  // The address of the page that was loaded: if it is not this one, it is the page before or an earlier one.
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || loaded.name === location.href ? document.referrer : loaded.name;
}
