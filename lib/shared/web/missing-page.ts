export const missingPage = {
  name: "Page not found",
  title: "There is nothing here",
  text: "The address may be mistyped, or what was here has been removed.",
} as const;

export const fallbackLinks = {
  artworks: { href: "/artworks", label: "See all artworks" },
  home: { href: "/", label: "Go home" },
} as const;
