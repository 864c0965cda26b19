/** The id that every page's `<main>` has. */
export const MAIN_ID = "main";

/** The first thing the keyboard meets: over the header, straight to what the page is about. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-full bg-text px-5 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-5 focus:z-50"
    >
      Skip to content
    </a>
  );
}
