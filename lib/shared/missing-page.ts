/** What the page says that is not there (404): with a script in the product's looks, without one in plain words. */
export const missingPage = {
  /** The name of the window. */
  name: "Page not found",
  title: "There is nothing here",
  text: "The address may be mistyped, or what was here has been removed.",
} as const;

/** Ways on from a page that cannot be shown. */
export const waysOn = {
  artworks: { href: "/artworks", label: "See all artworks" },
  home: { href: "/", label: "Go home" },
} as const;
