/** The parts of the product that a visitor can go to, in the order of the header. A part is listed once it is there. */
export const sections = [
  { href: "/opportunities", label: "Opportunities" },
  { href: "/discover/organizations", label: "Discover" },
  { href: "/artworks", label: "Artworks" },
  { href: "/pricing", label: "Pricing" },
] as const;
