/** The parts of the product that a visitor can go to, in the order of the header. A part is listed once it is there. */
export const sections = [
  { href: "/opportunities", label: "Opportunities" },
  { href: "/discover/organizations", label: "Discover" },
  { href: "/artworks", label: "Artworks" },
  { href: "/pricing", label: "Pricing" },
] as const;

/** What is part of a section by the first part of its address, where that is another one than the section's own. */
const kin: Record<string, string> = { art: "artworks" };

const firstPart = (path: string) => path.split("/")[1] ?? "";

/**
 * How a link stands to the page at hand, as `aria-current` says it: it leads to this very page, or to the section that the
 * page is in; undefined for neither.
 */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const first = firstPart(pathname);
  return href !== "/" && firstPart(href) === (kin[first] ?? first) ? "true" : undefined;
}
