import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
export const sections = [
  { href: "/opportunities", label: "Opportunities" },
  { href: "/discover/organizations", label: "Discover" },
  { href: ARTWORKS_PATH, label: "Artworks" },
  { href: "/pricing", label: "Pricing" },
] as const;

/** Sections by the first path segment of their other pages. */
const sectionAliases: Record<string, string> = { art: "artworks" };

const getFirstSegment = (path: string) => path.split("/")[1] ?? "";

/** Returns "page" for a link to the current page, "true" for a link to its section. */
export function getAriaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const segment = getFirstSegment(pathname);
  return href !== "/" && getFirstSegment(href) === (sectionAliases[segment] ?? segment)
    ? "true"
    : undefined;
}
